import { resizeLayer } from '@/compositions/edit/resize-layer'
import { HANDLES, type HandleName, scaleWith } from '../geometry/resize-box'
import { boundingBox, minus, type RotatedBox } from '../geometry/rotated-box'
import { snapResize } from '../geometry/snap-resize'
import type { CanvasItem, CanvasPlace } from './canvas-tool'
import { applyAll, type Drag, measureBelow, NO_FEEDBACK, snapTargets } from './drag'

/** A box on whole pixels: edges that were on them stay. A rotated box stays as it is, so that no corner of it moves. */
function wholePixels({ left, top, width, height, angle }: RotatedBox) {
  if (angle !== 0) return { left, top, width, height }
  const [x, y] = [Math.round(left), Math.round(top)]
  return {
    ...{ left: x, top: y },
    width: Math.max(1, Math.round(left + width) - x),
    height: Math.max(1, Math.round(top + height) - y),
  }
}

/**
 * Resizes layers by a handle: a corner keeps the aspect ratio unless Shift is held, a side only with Shift;
 * Alt moves both sides, Ctrl turns snapping off. Several layers scale with their bounding box and always keep their
 * aspect ratio. The result is on whole pixels unless it is rotated.
 */
export function resizeDrag(place: CanvasPlace, chosen: readonly CanvasItem[], name: HandleName): Drag {
  const handle = HANDLES[name]
  const isCorner = handle.across !== 0 && handle.down !== 0
  const { all } = snapTargets(place, chosen)
  const [only] = chosen
  const whole = chosen.length > 1 ? boundingBox(chosen.map(one => one.box)) : (only?.box ?? null)
  return {
    name: chosen.length > 1 ? 'Resize layers' : 'Resize layer',
    to(from, { at, shift = false, alt = false, ctrl }) {
      if (!whole) return NO_FEEDBACK
      const keepShape = chosen.length > 1 || isCorner !== shift
      const options = { keepShape, aboutCenter: alt }
      const targets = { others: ctrl ? [] : all, reach: place.reach() }
      const { box: after, guides } = snapResize(whole, handle, minus(at, from), options, targets)
      const boxes =
        chosen.length > 1
          ? scaleWith(
              chosen.map(one => one.box),
              whole,
              after,
            )
          : [after]
      const edits = chosen.map((one, index) => {
        const box = wholePixels(boxes[index] ?? one.box)
        return (project: Parameters<typeof resizeLayer>[0]) =>
          resizeLayer(project, { layerId: one.id, box, letters: keepShape })
      })
      place.store.draw(project => applyAll(project, edits))
      const size = `${Math.round(after.width)} × ${Math.round(after.height)}`
      return { ...NO_FEEDBACK, guides, measure: measureBelow(after, size) }
    },
  }
}
