import type { Point } from '@/compositions/geometry/affine'
import { centerOf, minus, plus, pointOn, type RotatedBox, rotated } from './rotated-box'

/** One of the eight handles of a box by its position: `across` -1 left, 1 right; `down` -1 top, 1 bottom; 0 center. */
export type Handle = { across: -1 | 0 | 1; down: -1 | 0 | 1 }

/** The eight handles by their compass names. */
export const HANDLES = {
  nw: { across: -1, down: -1 },
  n: { across: 0, down: -1 },
  ne: { across: 1, down: -1 },
  e: { across: 1, down: 0 },
  se: { across: 1, down: 1 },
  s: { across: 0, down: 1 },
  sw: { across: -1, down: 1 },
  w: { across: -1, down: 0 },
} as const satisfies Record<string, Handle>

export type HandleName = keyof typeof HANDLES

/** Minimum size in pixels at which a box can still be grabbed. */
const LEAST = 8

export type ResizeOptions = {
  /** Width and height keep their proportion. */
  keepShape: boolean
  /** Both sides move, and the center stays fixed. */
  aboutCenter: boolean
}

type Size = { width: number; height: number }

/** The dragged size of a side, before the aspect ratio and the minimum size are applied. */
const dragged = (size: number, by: number, side: number, aboutCenter: boolean): number =>
  size + by * side * (aboutCenter ? 2 : 1)

/**
 * A dragged size with the aspect ratio of the box: a corner moves along the diagonal to the point nearest to the
 * pointer, a side scales the other one too.
 */
function shaped({ width, height }: RotatedBox, free: Size, { across, down }: Handle): Size {
  const factor =
    across === 0
      ? free.height / height
      : down === 0
        ? free.width / width
        : (free.width * width + free.height * height) / (width ** 2 + height ** 2)
  const by = Math.max(LEAST / width, LEAST / height, factor)
  return { width: width * by, height: height * by }
}

/**
 * A box whose handle was dragged by `moved` canvas pixels. At any rotation, the point opposite the handle, or the
 * center, stays fixed on the canvas.
 */
export function resizeBox(
  box: RotatedBox,
  handle: Handle,
  moved: Point,
  { keepShape, aboutCenter }: ResizeOptions,
): RotatedBox {
  const inner = rotated(moved, -box.angle)
  const free = {
    width: dragged(box.width, inner.x, handle.across, aboutCenter),
    height: dragged(box.height, inner.y, handle.down, aboutCenter),
  }
  const size = keepShape
    ? shaped(box, free, handle)
    : { width: Math.max(LEAST, free.width), height: Math.max(LEAST, free.height) }
  const next = { ...box, ...size }
  const [across, down] = aboutCenter ? [0, 0] : [-handle.across, -handle.down]
  const off = minus(pointOn(box, across, down), pointOn(next, across, down))
  return { ...next, left: next.left + off.x, top: next.top + off.y }
}

/** Boxes scaled with their bounding box, when several layers are resized together: each keeps its relative position. */
export function scaleWith(boxes: readonly RotatedBox[], before: RotatedBox, after: RotatedBox): RotatedBox[] {
  const [wide, high] = [after.width / before.width, after.height / before.height]
  return boxes.map(box => {
    const arm = minus(centerOf(box), { x: before.left, y: before.top })
    const center = plus({ x: after.left, y: after.top }, { x: arm.x * wide, y: arm.y * high })
    const [width, height] = [box.width * wide, box.height * high]
    return { ...box, width, height, left: center.x - width / 2, top: center.y - height / 2 }
  })
}
