import type { Point } from '@/compositions/geometry/affine'
import { type Handle, type ResizeOptions, resizeBox } from './resize-box'
import { boundingBox, centerOf, minus, pointOn, type RotatedBox } from './rotated-box'
import { acrossOf, downOf, type Guide, guidesOn, linesAlong, shortest } from './snap-box'

/** A resized box, and the guides that its dragged edges are on. */
export type SnappedResize = { box: RotatedBox; guides: Guide[] }

/** The factor by which a side has to be scaled so that its dragged edge gets from `edge` to `to`; the `fixed` point stays. */
const factorTo = (edge: number, to: number, fixed: number): number => (to - fixed) / (edge - fixed)

/**
 * Resizes a box like `resizeBox`, and snaps the dragged edges to edges and centers of others within `reach` canvas
 * pixels: each by itself, or, if the proportion is kept, the one that is nearer. A rotated box doesn't snap, because
 * its edges are on no line of the canvas.
 */
export function snapResize(
  before: RotatedBox,
  handle: Handle,
  moved: Point,
  options: ResizeOptions,
  { others, reach }: { others: readonly RotatedBox[]; reach: number },
): SnappedResize {
  const free = resizeBox(before, handle, moved, options)
  if (before.angle !== 0) return { box: free, guides: [] }
  const targets = others.flatMap(other => boundingBox([other]) ?? [])
  const [across, down] = [linesAlong(targets, 'across'), linesAlong(targets, 'down')]
  const edge = pointOn(free, handle.across, handle.down)
  const x = handle.across ? shortest([edge.x], across, reach) : null
  const y = handle.down ? shortest([edge.y], down, reach) : null
  if (x === null && y === null) return { box: free, guides: [] }

  const to = { x: edge.x + (x ?? 0), y: edge.y + (y ?? 0) }
  const start = pointOn(before, handle.across, handle.down)
  const fixed = options.aboutCenter ? centerOf(before) : pointOn(before, -handle.across, -handle.down)
  const isAcross = y === null || (x !== null && Math.abs(x) <= Math.abs(y))
  const factor = isAcross ? factorTo(start.x, to.x, fixed.x) : factorTo(start.y, to.y, fixed.y)
  const way = options.keepShape
    ? { x: (start.x - fixed.x) * (factor - 1), y: (start.y - fixed.y) * (factor - 1) }
    : minus(to, start)
  const box = resizeBox(before, handle, way, options)
  const end = pointOn(box, handle.across, handle.down)
  return {
    box,
    guides: [
      ...(handle.across ? guidesOn('across', [end.x], downOf(box), across) : []),
      ...(handle.down ? guidesOn('down', [end.y], acrossOf(box), down) : []),
    ],
  }
}
