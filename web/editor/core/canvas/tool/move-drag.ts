import { moveLayers } from '@/compositions/edit/place-layers'
import { boundingBox, minus } from '../geometry/rotated-box'
import { distancesOf, snapBox } from '../geometry/snap-box'
import type { CanvasItem, CanvasPlace } from './canvas-tool'
import { type Drag, NO_FEEDBACK, snapTargets } from './drag'

/** The way of an edge at `start` by about `way`, so that it ends on a whole pixel. */
const wholePixels = (start: number, way: number): number => Math.round(start + way) - start

/** Moves layers: with Shift along one axis, with Ctrl without snapping. The first one ends on whole pixels. */
export function moveDrag(place: CanvasPlace, chosen: readonly CanvasItem[]): Drag {
  const { store, reach } = place
  const first = chosen[0]?.box ?? { left: 0, top: 0 }
  const before = boundingBox(chosen.map(one => one.box))
  const { canvas, others, all } = snapTargets(place, chosen)
  return {
    name: chosen.length > 1 ? 'Move layers' : 'Move layer',
    to(from, { at, shift, ctrl }) {
      if (!before) return NO_FEEDBACK
      const free = minus(at, from)
      const isAcross = Math.abs(free.x) > Math.abs(free.y)
      const way = shift ? { x: isAcross ? free.x : 0, y: isAcross ? 0 : free.y } : free
      const moved = { ...before, left: before.left + way.x, top: before.top + way.y }
      const snapped = ctrl ? { x: 0, y: 0, guides: [] } : snapBox(moved, all, reach())
      const x = shift && !isAcross ? 0 : wholePixels(first.left, way.x + snapped.x)
      const y = shift && isAcross ? 0 : wholePixels(first.top, way.y + snapped.y)
      store.draw(project => moveLayers(project, { layerIds: chosen.map(one => one.id), x, y }))
      const rest = { ...before, left: before.left + x, top: before.top + y }
      return { ...NO_FEEDBACK, guides: snapped.guides, distances: distancesOf(rest, others, canvas) }
    },
  }
}
