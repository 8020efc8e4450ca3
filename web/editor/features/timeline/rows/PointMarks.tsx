import { type PointerEvent, useMemo, useRef } from 'react'
import type { EditResult } from '@/compositions/edit/edit'
import {
  keyframeTimes,
  landingOf,
  moveKeyframes,
  moveVolumePoint,
  volumeTimes,
} from '@/compositions/edit/move-point'
import { isPlayed, type Layer, type PlayedLayer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useCancelDrag } from '../use-cancel-drag'
import classes from './Rows.module.css'

/** The volume at the upper edge of a clip, as a factor; that at the lower edge is 0. */
const LOUDEST = 2

/** Pixels that the pointer moves in a direction before a point follows it there. */
const SLACK = 3

type Props<L extends Layer> = { layer: L; width: number; scale: number }

/** A point that is dragged: where it was and is now, in seconds of its layer, and how high the pointer is in it. */
type Dragged = { from: number; to: number; share: number | null }

/** How far from the upper edge a volume is, in percent of the height. */
const topOf = (volume: number): number => Math.max(0, 1 - volume / LOUDEST) * 100

/** How points of one kind are dragged: the name of the step, the seconds of all points, and the edit that moves one. */
type PointKind = {
  name: string
  times(layer: Layer): number[]
  edit(project: Project, point: Dragged): EditResult
}

/**
 * Handlers that drag points of a layer: `press` for a point, `surface` for the element around all of them. The playhead
 * goes to the point, where the inspector has its value; after a click or a tap too.
 */
function usePointDrag(
  { layer, scale }: Pick<Props<Layer>, 'layer' | 'scale'>,
  { name, times, edit }: PointKind,
) {
  const { store, playhead } = useEditor()
  const { fps } = useProject()
  const isHeld = useRef(false)
  const drag = useRef({ x: 0, y: 0, from: 0, to: 0, isMoved: false })
  const tool = useMemo(() => ({ cancel: () => store.bail() }), [store])
  useCancelDrag(isHeld, tool)
  const goTo = (at: number) => playhead.seek(Math.round((layer.position + at) * fps))
  const press = (at: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.stopPropagation()
    if (event.pointerType === 'touch' || layer.locked) return goTo(at)
    // While a point is dragged, its element may be replaced.
    event.currentTarget.parentElement?.setPointerCapture(event.pointerId)
    isHeld.current = true
    drag.current = { x: event.clientX, y: event.clientY, from: at, to: at, isMoved: false }
    store.mark()
  }
  const move = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (!isHeld.current) return
    const { x, y, from } = drag.current
    const [isAcross, isUp] = [Math.abs(clientX - x) >= SLACK, Math.abs(clientY - y) >= SLACK]
    if (!isAcross && !isUp && !drag.current.isMoved) return
    drag.current.isMoved = true
    const wanted = isAcross ? from + (clientX - x) / scale : from
    const { top, height } = currentTarget.getBoundingClientRect()
    const share = isUp ? 1 - Math.min(1, Math.max(0, (clientY - top) / height)) : null
    store.draw(project => {
      const first = project.layers.find(({ id }) => id === layer.id)
      const to = first ? landingOf(first, { project, times: times(first), from, to: wanted }) : from
      drag.current.to = to
      return edit(project, { from, to, share })
    })
  }
  const cancel = () => {
    if (isHeld.current) store.bail()
    isHeld.current = false
  }
  const release = () => {
    if (!isHeld.current) return
    isHeld.current = false
    const { from, to, isMoved } = drag.current
    if (isMoved) store.squash(name)
    else store.bail()
    goTo(isMoved ? to : from)
  }
  return { press, surface: { onPointerMove: move, onPointerUp: release, onPointerCancel: cancel } }
}

/** The volume of a clip over time (F11): a line through its points, which are dragged up and down and in time. */
function VolumeLine({ layer, width, scale }: Props<PlayedLayer>) {
  const { volumePoints: points = [], id: layerId } = layer
  const { press, surface } = usePointDrag(
    { layer, scale },
    {
      ...{ name: 'Volume point', times: volumeTimes },
      edit: (project, { share, ...move }) => {
        const volume = share === null ? {} : { volume: Math.round(share * LOUDEST * 100) / 100 }
        return moveVolumePoint(project, { layerId, ...move, ...volume })
      },
    },
  )
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const line = [
    `0,${topOf(first.volume)}`,
    ...points.map(({ at, volume }) => `${at * scale},${topOf(volume)}`),
    `${width},${topOf(last.volume)}`,
  ]
  return (
    <div className={classes.volume} {...surface} aria-hidden>
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

/** Where a clip has keyframes, which are dragged in time. */
function Keyframes({ layer, width, scale }: Props<Layer>) {
  const { press, surface } = usePointDrag(
    { layer, scale },
    {
      ...{ name: 'Move keyframe', times: keyframeTimes },
      edit: (project, { from, to }) => moveKeyframes(project, { layerId: layer.id, from, to }),
    },
  )
  const times = keyframeTimes(layer).filter(at => at >= 0 && at * scale <= width)
  if (!times.length) return null
  return (
    <div className={classes.keyframes} {...surface} aria-hidden>
      {times.map(at => (
        <span
          key={at}
          data-keyframe={at}
          title="Keyframe"
          style={{ left: at * scale }}
          onPointerDown={press(at)}
        />
      ))}
    </div>
  )
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
