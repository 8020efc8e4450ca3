import { ActionIcon, Tooltip } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { Player, type PlayerRef } from '@remotion/player'
import { IconMaximize } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { OnPrepared } from '../../../compositions/on-prepared'
import { ProjectVideo } from '../../../compositions/ProjectVideo'
import { projectFrames } from '../../../compositions/project/normalise'
import type { VideoProps } from '../../../compositions/project/to-props'
import { useWatermark } from '../../client/queries/use-quota'
import { useHeardSpectra } from '../../client/spectra/use-heard-spectra'
import { FONTS } from '../captions/fonts-place'
import { useEditor, useProject } from '../session/editor-context'
import classes from './Canvas.module.css'
import { Handles } from './Handles'
import { MuteButton } from './MuteButton'
import { Waiting } from './Waiting'

/** The largest size with the shape of `format` that fits into a place, in whole pixels. */
function fit(format: { width: number; height: number }, place: { width: number; height: number }) {
  const scale = Math.min(place.width / format.width, place.height / format.height)
  return { width: Math.floor(format.width * scale), height: Math.floor(format.height * scale) }
}

/** The picture: the composition itself in Remotion's Player, as large as there is room. */
export function Canvas() {
  const { playhead, opened, stage } = useEditor()
  const project = useProject()
  const player = useRef<PlayerRef>(null)
  const { ref, width, height } = useElementSize()
  const { addresses } = opened
  const watermark = useWatermark()
  const spectra = useHeardSpectra(project, opened.spectra)
  const props = useMemo<VideoProps>(
    () => ({ project, addresses, spectra, fonts: FONTS, watermark }),
    [project, addresses, spectra, watermark],
  )
  useEffect(() => (player.current ? playhead.attach(player.current) : undefined), [playhead])
  const size = fit(project.format, { width, height })
  return (
    <section className={classes.canvas} aria-label="Canvas">
      <div ref={ref} className={classes.place}>
        <OnPrepared value={stage.show}>
          <Player
            ref={player}
            component={ProjectVideo}
            inputProps={props}
            durationInFrames={projectFrames(project)}
            compositionWidth={project.format.width}
            compositionHeight={project.format.height}
            fps={project.fps}
            style={{ ...size, visibility: width ? 'visible' : 'hidden' }}
            className={classes.player}
            doubleClickToFullscreen={false}
            spaceKeyToPlayOrPause={false}
            moveToBeginningWhenEnded={false}
            errorFallback={() => (
              <p className={classes.broken}>The preview could not be drawn. Reload the page.</p>
            )}
            acknowledgeRemotionLicense
          />
        </OnPrepared>
        {width > 0 && <Handles scale={size.width / project.format.width} size={size} />}
        <Waiting player={player} />
      </div>
      <div className={classes.tools}>
        <span className="figures">{Math.round((size.width / project.format.width) * 100)} %</span>
        <MuteButton player={player} />
        <Tooltip label="Full screen">
          <ActionIcon size={28} aria-label="Full screen" onClick={() => player.current?.requestFullscreen()}>
            <IconMaximize size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </div>
    </section>
  )
}
