import { ActionIcon, Tooltip } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { Player, type PlayerRef } from '@remotion/player'
import { IconMaximize } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { ref as plain } from 'valtio'
import { OnMediaFailure } from '../../../compositions/layers/on-media-failure'
import { OnPrepared } from '../../../compositions/on-prepared'
import { ProjectVideo } from '../../../compositions/ProjectVideo'
import { projectFrames } from '../../../compositions/project/normalise'
import type { VideoProps } from '../../../compositions/project/to-props'
import { useWatermark } from '../../client/queries/use-quota'
import { useHeardSpectra } from '../../client/spectra/use-heard-spectra'
import { zoomToFit } from '../actions/view-actions'
import { FONTS } from '../captions/fonts-place'
import { EmptyCanvas } from '../media/EmptyCanvas'
import { FailedMedia } from '../media/FailedMedia'
import { useEditor, useProject } from '../session/editor-context'
import { useKey } from '../store/use-key'
import { Rulers } from './aids/Rulers'
import { SafeAreaMenu } from './aids/SafeAreaMenu'
import classes from './Canvas.module.css'
import { fitted } from './camera'
import { Handles } from './Handles'
import { MuteButton } from './MuteButton'
import { useShownProject } from './mode/use-shown-project'
import { useShownAddresses } from './shown-addresses'
import { usePan } from './use-pan'
import { useWheel } from './use-wheel'
import { Waiting } from './Waiting'

/** The picture: the composition itself in Remotion's Player, as large as there is room or as close as one came. */
export function Canvas() {
  const editor = useEditor()
  const { playhead, transport, media, stage, camera } = editor
  const project = useProject()
  const player = useRef<PlayerRef>(null)
  const { ref, width, height } = useElementSize()
  const addresses = useShownAddresses()
  const watermark = useWatermark()
  const spectra = useHeardSpectra(project, useKey(media.state, 'spectra'))
  const rate = useKey(transport.state, 'rate')
  const shown = useShownProject(project)
  const props = useMemo<VideoProps>(
    () => ({ project: shown, addresses, spectra, fonts: FONTS, watermark }),
    [shown, addresses, spectra, watermark],
  )
  useEffect(() => (player.current ? playhead.attach(player.current) : undefined), [playhead])
  const place = useRef<HTMLDivElement>(null)
  useWheel(place, camera)
  usePan(place, camera, playhead)
  useLayoutEffect(() => {
    camera.state.place = plain({ width, height })
  }, [camera, width, height])
  const view = useKey(camera.state, 'view') ?? fitted(project.format, { width, height })
  const { scale, x, y } = view
  const box = {
    left: x,
    top: y,
    width: Math.floor(project.format.width * scale),
    height: Math.floor(project.format.height * scale),
  }
  return (
    <section className={classes.canvas} aria-label="Canvas">
      <div ref={useMergedRef(ref, place)} className={classes.place}>
        <OnMediaFailure value={media.setFailed}>
          <OnPrepared value={stage.show}>
            <Player
              ref={player}
              component={ProjectVideo}
              inputProps={props}
              durationInFrames={projectFrames(project)}
              compositionWidth={project.format.width}
              compositionHeight={project.format.height}
              fps={project.fps}
              playbackRate={rate}
              style={{ ...box, position: 'absolute', visibility: width ? 'visible' : 'hidden' }}
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
        </OnMediaFailure>
        {width > 0 && <Handles scale={scale} place={box} />}
        {width > 0 && <FailedMedia left={box.left} top={box.top} scale={scale} />}
        <EmptyCanvas />
        <Rulers view={view} />
        <Waiting player={player} />
      </div>
      <div className={classes.tools}>
        <SafeAreaMenu />
        <Tooltip label={`${zoomToFit.label} (${zoomToFit.keys[0]})`}>
          <button
            type="button"
            className={`figures ${classes.zoom}`}
            onClick={() => zoomToFit.perform(editor)}
          >
            {Math.round(scale * 100)} %
          </button>
        </Tooltip>
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
