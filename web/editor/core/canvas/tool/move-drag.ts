import { moveLayers } from '@/compositions/edit/place-layers'
import { boundingBox, minus, type RotatedBox } from '../geometry/rotated-box'
import { distancesOf, snapBox } from '../geometry/snap-box'
import type { CanvasItem, CanvasPlace } from './canvas-tool'
import type { Drag, DragFeedback } from './drag'

const NONE: DragFeedback = { guides: [], distances: [] }

/** The way of an edge at `start` by about `way`, so that it ends on a whole pixel. */
const wholePixels = (start: number, way: number): number => Math.round(start + way) - start

/** Moves layers: with Shift along one axis, with Ctrl without snapping. The first one ends on whole pixels. */
export function moveDrag({ store, items, reach, lines }: CanvasPlace, chosen: readonly CanvasItem[]): Drag {
  const first = chosen[0]?.box ?? { left: 0, top: 0 }
  const ids = new Set(chosen.map(one => one.id))
  const before = boundingBox(chosen.map(one => one.box))
  const others = items().flatMap(one => (ids.has(one.id) ? [] : [one.box]))
  const { width, height } = store.state.project.format
  const canvas: RotatedBox = { left: 0, top: 0, width, height, angle: 0 }
  return {
    name: chosen.length > 1 ? 'Move layers' : 'Move layer',
    to(from, { at, shift, ctrl }) {
      if (!before) return NONE
      const free = minus(at, from)
      const isAcross = Math.abs(free.x) > Math.abs(free.y)
      const way = shift ? { x: isAcross ? free.x : 0, y: isAcross ? 0 : free.y } : free
      const moved = { ...before, left: before.left + way.x, top: before.top + way.y }
      const snapped = ctrl
        ? { x: 0, y: 0, guides: [] }
        : snapBox(moved, [canvas, ...(lines?.() ?? []), ...others], reach())
      const x = shift && !isAcross ? 0 : wholePixels(first.left, way.x + snapped.x)
      const y = shift && isAcross ? 0 : wholePixels(first.top, way.y + snapped.y)
      store.draw(project => moveLayers(project, { layerIds: [...ids], x, y }))
      const rest = { ...before, left: before.left + x, top: before.top + y }
      return { guides: snapped.guides, distances: distancesOf(rest, others, canvas) }
    },
  }
}
