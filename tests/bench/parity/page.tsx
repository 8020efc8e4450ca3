import { Player, type PlayerRef } from '@remotion/player'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import type { VideoProps } from '@/compositions/document/to-props'
import { ProjectVideo } from '@/compositions/player/ProjectVideo'
import { projectFrames } from '@/compositions/time/normalize'

declare global {
  interface Window {
    /** Shows a frame of a project in a new, paused Player of the project's own size. */
    showFrame(props: VideoProps, frame: number): void
    /** Whether all pictures, videos and fonts of what is shown have loaded. */
    isLoaded(): boolean
  }
}

const place = document.createElement('div')
document.body.append(place)
const root = createRoot(place)
const player = createRef<PlayerRef>()
let shown = 0

window.showFrame = (props, frame) => {
  const { width, height } = props.project.format
  shown++
  root.render(
    <Player
      key={shown}
      ref={player}
      component={ProjectVideo}
      inputProps={props}
      durationInFrames={projectFrames(props.project)}
      initialFrame={frame}
      compositionWidth={width}
      compositionHeight={height}
      fps={props.project.fps}
      style={{ width, height }}
      acknowledgeRemotionLicense
    />,
  )
}

window.isLoaded = () =>
  place.childElementCount > 0 &&
  document.fonts.status === 'loaded' &&
  [...document.images].every(one => one.complete) &&
  [...document.querySelectorAll('video')].every(one => !one.seeking && one.readyState >= 2)
