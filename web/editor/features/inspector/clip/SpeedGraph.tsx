import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { MAX_SPEED, MIN_SPEED } from '@/compositions/catalog/field-limits'
import { setSpeedRamp } from '@/compositions/edit/set-speed'
import type { PlayedLayer } from '@/compositions/model/layers/layer'
import type { SpeedPoint } from '@/compositions/schema/keyframes'
import { clockTenths } from '@/web/editor/core/playhead/read-time'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { useHeldValue } from '@/web/editor/shared/session/use-gesture'
import classes from './Speed.module.css'
import { curveOf, movedPoint, placeOf, pointAt } from './speed-curve'

/** Shares of the graph by which an arrow key moves a point. */
const STEP = { x: 0.01, y: 0.02 }

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP.x, y: 0 },
  ArrowRight: { x: STEP.x, y: 0 },
  ArrowUp: { x: 0, y: -STEP.y },
  ArrowDown: { x: 0, y: STEP.y },
}

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`

/**
 * The speeds of a ramp over the part of the file that is played. Points are dragged or moved by arrow keys; a double
 * click adds one, and on a point, or with Delete, removes it.
 */
export function SpeedGraph({ layer, points }: { layer: PlayedLayer; points: readonly SpeedPoint[] }) {
  const { id: layerId, trim } = layer
  const { perform } = useLayerEdits(layerId)
  const held = useHeldValue('Speed ramp', points)
  const box = useRef<HTMLDivElement>(null)
  const dragged = useRef<number | null>(null)
  const under = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect()
    return pointAt({ x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) }, trim)
  }
  const set = (name: string, next: readonly SpeedPoint[]) =>
    perform(name, project => setSpeedRamp(project, { layerId, points: next }))
  const add = (event: MouseEvent) => {
    const added = under(event)
    set(
      'Add speed point',
      [...points, added].sort((a, b) => a.source - b.source),
    )
  }
  const remove = (index: number) => set('Remove speed point', points.toSpliced(index, 1))
  const drag = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = index
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged.current !== index) return
      const next = movedPoint(points, index, under(event))
      held.change(next, project => setSpeedRamp(project, { layerId, points: next }))
    },
    onPointerUp() {
      dragged.current = null
      held.end()
    },
    onPointerCancel() {
      dragged.current = null
      held.end()
    },
  })
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const point = points[index]
    const by = ARROWS[event.key]
    if (!point || (!by && event.key !== 'Delete' && event.key !== 'Backspace')) return
    event.preventDefault()
    event.stopPropagation()
    if (!by) return remove(index)
    const { x, y } = placeOf(point, trim)
    set('Speed ramp', movedPoint(points, index, pointAt({ x: x + by.x, y: y + by.y }, trim)))
  }
  return (
    <fieldset
      aria-label="Speed curve"
      title="Double-click to add or remove a point"
      className={classes.group}
      onDoubleClick={add}
    >
      <div ref={box} className={classes.graph}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.plot} aria-hidden>
          <line x1="0" x2="100" y1="50" y2="50" className={classes.normal} />
          <polyline points={curveOf(held.value, trim)} className={classes.curve} />
        </svg>
        {[MAX_SPEED, 1, MIN_SPEED].map(speed => (
          <span
            key={speed}
            className={classes.scale}
            style={{ top: percent(placeOf({ source: 0, speed }, trim).y) }}
            aria-hidden
          >
            {speed}×
          </span>
        ))}
        {held.value.map((point, index) => {
          const { x, y } = placeOf(point, trim)
          if (x < -1e-6 || x > 1 + 1e-6) return null
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a point has no other name, and keeps its place in the order
              key={index}
              type="button"
              role="slider"
              className={classes.point}
              style={{ left: percent(x), top: percent(y) }}
              aria-label={`Speed point ${index + 1}`}
              aria-valuemin={MIN_SPEED}
              aria-valuemax={MAX_SPEED}
              aria-valuenow={point.speed}
              aria-valuetext={`${Number(point.speed.toFixed(2))}× at ${clockTenths(point.source)}`}
              title={`${Number(point.speed.toFixed(2))}×`}
              onKeyDown={event => onKeyDown(event, index)}
              onDoubleClick={event => {
                event.stopPropagation()
                remove(index)
              }}
              {...drag(index)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
