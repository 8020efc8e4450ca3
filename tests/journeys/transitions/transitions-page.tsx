import { Player, type PlayerRef } from '@remotion/player'
import { createRoot } from 'react-dom/client'
import type { VideoProps } from '@/compositions/document/to-props'
import { transitionNames } from '@/compositions/looks/transitions/transitions'
import { ProjectVideo } from '@/compositions/player/ProjectVideo'
import { MixedCanvas } from '@/compositions/player/transition/MixedCanvas'
import type { PaintSide } from '@/compositions/player/transition/mixed-canvas'
import {
  type TransitionRenderers,
  useTransitionRenderers,
} from '@/compositions/player/transition/use-transition-renderers'
import { projectFrames } from '@/compositions/time/normalize'
import { TransitionThumb } from '@/web/ui/transition/TransitionThumb'

/** The size of a transition's picture on the sheet, in pixels. */
const CELL = { width: 96, height: 54 }

declare global {
  interface Window {
    /** Draws every transition at the given progress (0 to 1), each in a separate cell. */
    showAll(progress: number): void
    /** Draws the thumbnail of a transition between the pictures at two URLs. */
    showThumb(from: string, to: string): void
    /** Plays a project; `player` is set once it is mounted. */
    playProject(props: VideoProps): void
    player: PlayerRef | null
  }
}

const root = createRoot(document.body.appendChild(document.createElement('main')))

/** A picture of many colors; the second differs from the first everywhere. */
const pattern =
  (second: boolean): PaintSide =>
  context => {
    const { width, height } = CELL
    const ramp = context.createLinearGradient(0, 0, width, height)
    const colors = second ? ['#0B3D2E', '#2AA198', '#7FDBFF'] : ['#FFD166', '#EF476F', '#B23A48']
    for (const [index, color] of colors.entries()) ramp.addColorStop(index / 2, color)
    context.fillStyle = ramp
    context.fillRect(0, 0, width, height)
    context.fillStyle = second ? '#123456' : '#FFF3E0'
    context.fillRect(width * 0.2, height * 0.3, width * 0.25, height * 0.2)
  }

function All({ progress }: { progress: number }) {
  const renderers: TransitionRenderers | null = useTransitionRenderers(true)
  return (
    <div style={{ display: 'grid', gridTemplateColumns: `repeat(10, ${CELL.width}px)`, gap: 4 }}>
      {renderers &&
        transitionNames.map(type => (
          <div key={type} data-type={type} style={{ position: 'relative', overflow: 'hidden', ...CELL }}>
            <MixedCanvas
              {...{ type, progress, renderers, density: 1, ...CELL }}
              paintFrom={pattern(false)}
              paintTo={pattern(true)}
            />
          </div>
        ))}
    </div>
  )
}

window.showAll = progress => root.render(<All progress={progress} />)

window.showThumb = (from, to) =>
  root.render(<TransitionThumb type="cross-warp" from={from} to={to} width={192} height={108} />)

window.player = null

window.playProject = props =>
  root.render(
    <Player
      ref={player => {
        window.player = player
      }}
      component={ProjectVideo}
      inputProps={props}
      durationInFrames={projectFrames(props.project)}
      compositionWidth={props.project.format.width}
      compositionHeight={props.project.format.height}
      fps={props.project.fps}
      style={{ width: Math.min(270, props.project.format.width) }}
      acknowledgeRemotionLicense
    />,
  )
