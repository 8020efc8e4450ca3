import { type PointerEvent, useMemo, useRef } from 'react'
import { setVolumePoint } from '@/compositions/edit/keyframe-layer'
import { isPlayed, type Layer, type PlayedLayer } from '@/compositions/model/layers/layer'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useCancelDrag } from '../use-cancel-drag'
import classes from './Rows.module.css'

/** The volume at the upper edge of a clip, as a factor; that at the lower edge is 0. */
const LOUDEST = 2

type Props<L extends Layer> = { layer: L; width: number; scale: number }

/** How far from the upper edge a volume is, in percent of the height. */
const topOf = (volume: number): number => Math.max(0, 1 - volume / LOUDEST) * 100

/**
 * The volume of a clip over time (F11): a line through its points, which are dragged up and down. A click on a point
 * moves the playhead there, where the inspector has its value.
 */
function VolumeLine({ layer, width, scale }: Props<PlayedLayer>) {
  const { store, playhead } = useEditor()
  const { fps } = useProject()
  const { volumePoints: points = [], id: layerId, position, locked } = layer
  const isHeld = useRef(false)
  const drag = useRef({ seconds: 0, isMoved: false })
  const tool = useMemo(() => ({ cancel: () => store.bail() }), [store])
  useCancelDrag(isHeld, tool)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const press = (at: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.pointerType === 'touch' || locked) return
    event.stopPropagation()
    // While a point is dragged, its element may be replaced.
    event.currentTarget.parentElement?.setPointerCapture(event.pointerId)
    isHeld.current = true
    drag.current = { seconds: position + at, isMoved: false }
    store.mark()
  }
  const move = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    if (!isHeld.current) return
    drag.current.isMoved = true
    const { top, height } = currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (clientY - top) / height))
    const volume = Math.round((1 - share) * LOUDEST * 100) / 100
    store.draw(project => setVolumePoint(project, { layerId, seconds: drag.current.seconds, volume }))
  }
  const cancel = () => {
    if (isHeld.current) store.bail()
    isHeld.current = false
  }
  const release = () => {
    if (!isHeld.current) return
    isHeld.current = false
    const { seconds, isMoved } = drag.current
    if (isMoved) store.squash('Volume point')
    else store.bail()
    playhead.seek(Math.round(seconds * fps))
  }
  const line = [
    `0,${topOf(first.volume)}`,
    ...points.map(({ at, volume }) => `${at * scale},${topOf(volume)}`),
    `${width},${topOf(last.volume)}`,
  ]
  return (
    <div
      className={classes.volume}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={cancel}
      aria-hidden
    >
      <svg className={classes.level} viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" aria-hidden>
        <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      {points.map(({ at, volume }) => (
        <span
          key={at}
          data-point={at}
          title={`Volume ${Math.round(volume * 100)} %`}
          style={{ left: at * scale, top: `${topOf(volume)}%` }}
          onPointerDown={press(at)}
        />
      ))}
    </div>
  )
}

/** The times of all keyframes of a layer, in seconds from its beginning (T13). */
const keyframeTimes = ({ keyframes = {} }: Layer): number[] => [
  ...new Set(Object.values(keyframes).flatMap(track => (track ?? []).map(({ at }) => at))),
]

/** Where a clip has keyframes; a click moves the playhead there. */
function Keyframes({ layer, width, scale }: Props<Layer>) {
  const { playhead } = useEditor()
  const { fps } = useProject()
  return keyframeTimes(layer)
    .filter(at => at >= 0 && at * scale <= width)
    .map(at => (
      <span
        key={at}
        className={classes.keyframe}
        data-keyframe={at}
        title="Keyframe"
        style={{ left: at * scale }}
        onPointerDown={event => {
          if (event.button !== 0) return
          event.stopPropagation()
          playhead.seek(Math.round((layer.position + at) * fps))
        }}
        aria-hidden
      />
    ))
}

/** What changes within a clip: its volume, and its keyframes. */
export function PointMarks({ layer, width, scale }: Props<Layer>) {
  return (
    <>
      {isPlayed(layer) && <VolumeLine layer={layer} width={width} scale={scale} />}
      <Keyframes layer={layer} width={width} scale={scale} />
    </>
  )
}
