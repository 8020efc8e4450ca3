import { Player, type PlayerRef } from '@remotion/player'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { toProps } from '@/compositions/document/to-props'
import { MediaInPreparation } from '@/compositions/drawing/media-contexts'
import { ProjectVideo } from '@/compositions/player/ProjectVideo'
import { projectFrames } from '@/compositions/time/normalize'
import { useMediaInPreparation } from '@/web/client/queries/use-media-in-preparation'
import type { ProjectDetail } from '@/web/client/queries/use-projects'
import { useWatermark } from '@/web/client/queries/use-quota'
import { useHeardSpectra } from '@/web/client/spectra/use-heard-spectra'
import classes from './ClipPoster.module.css'

/** Plays the clip in a loop as it will be exported; muted until the user turns the sound on. */
export function ClipPlayer({ clip }: { clip: ProjectDetail }) {
  const { project, addresses, title } = clip
  const player = useRef<PlayerRef>(null)
  const bar = useRef<HTMLSpanElement>(null)
  const [muted, setMuted] = useState(true)
  const preparing = useMediaInPreparation(project, addresses)
  const watermark = useWatermark()
  const spectra = useHeardSpectra(project, clip.spectra)
  const props = useMemo(
    () => ({ ...toProps(project, addresses, '/fonts', {}, watermark), spectra }),
    [project, addresses, spectra, watermark],
  )
  const frames = useMemo(() => projectFrames(project), [project])
  useEffect(() => {
    const shown = player.current
    const move = ({ detail }: { detail: { frame: number } }) => {
      if (bar.current) bar.current.style.width = `${(detail.frame / frames) * 100}%`
    }
    shown?.addEventListener('frameupdate', move)
    return () => shown?.removeEventListener('frameupdate', move)
  }, [frames])
  const toggleSound = () => {
    if (muted) player.current?.unmute()
    else player.current?.mute()
    setMuted(!muted)
  }
  const Sound = muted ? IconVolumeOff : IconVolume
  return (
    <>
      <div className={classes.player} aria-hidden="true">
        <MediaInPreparation value={preparing}>
          <Player
            ref={player}
            component={ProjectVideo}
            inputProps={props}
            compositionWidth={project.format.width}
            compositionHeight={project.format.height}
            durationInFrames={frames}
            fps={project.fps}
            autoPlay
            loop
            initiallyMuted
            acknowledgeRemotionLicense
            style={{ width: '100%', height: '100%' }}
          />
        </MediaInPreparation>
        <div className={classes.bar}>
          <span ref={bar} style={{ width: 0 }} />
        </div>
      </div>
      <button
        type="button"
        className={classes.sound}
        aria-label={muted ? `Unmute ${title}` : `Mute ${title}`}
        onClick={toggleSound}
      >
        <Sound size={14} stroke={1.5} />
      </button>
    </>
  )
}
