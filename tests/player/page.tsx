import { Player, type PlayerRef } from '@remotion/player'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import type { VideoProps } from '@/compositions/document/to-props'
import { ProjectVideo } from '@/compositions/player/ProjectVideo'
import { SoloedLayers } from '@/compositions/player/player-contexts'
import { projectFrames } from '@/compositions/time/normalize'

declare global {
  interface Window {
    /** Shows a project in a Player of 360 by 360 pixels, replacing the previous one; layers may be soloed. */
    showProject(props: VideoProps, soloed?: readonly string[]): void
    /** Plays from the start. */
    playAll(): void
    /** Seeks to a frame. */
    seekTo(frame: number): void
  }
}

const place = document.createElement('div')
document.body.append(place)
const root = createRoot(place)
const player = createRef<PlayerRef>()

window.seekTo = frame => player.current?.seekTo(frame)

window.playAll = () => {
  player.current?.seekTo(0)
  player.current?.play()
}

window.showProject = (props, soloed) =>
  root.render(
    <SoloedLayers value={soloed ? new Set(soloed) : null}>
      <Player
        ref={player}
        component={ProjectVideo}
        inputProps={props}
        durationInFrames={projectFrames(props.project)}
        compositionWidth={props.project.format.width}
        compositionHeight={props.project.format.height}
        fps={props.project.fps}
        style={{ width: 360, height: 360 }}
        acknowledgeRemotionLicense
      />
    </SoloedLayers>,
  )
