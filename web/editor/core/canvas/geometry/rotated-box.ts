import type { Point } from '@/compositions/geometry/affine'

/** A rectangle before rotation and its clockwise rotation in degrees about its center (S1). Canvas pixels. */
export type RotatedBox = { left: number; top: number; width: number; height: number; angle: number }

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** A point rotated clockwise about the origin by degrees. */
export function rotated({ x, y }: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })

export const centerOf = ({ left, top, width, height }: RotatedBox): Point => ({
  x: left + width / 2,
  y: top + height / 2,
})

/** The canvas position of a point of a box: `across` and `down` from -1 (left, top) over 0 (center) to 1. */
export function pointOn(box: RotatedBox, across: number, down: number): Point {
  const arm = { x: (across * box.width) / 2, y: (down * box.height) / 2 }
  return plus(centerOf(box), rotated(arm, box.angle))
}

/** The corners on the canvas: top left, top right, bottom right, bottom left of the unrotated box. */
const cornersOf = (box: RotatedBox): Point[] => [
  pointOn(box, -1, -1),
  pointOn(box, 1, -1),
  pointOn(box, 1, 1),
  pointOn(box, -1, 1),
]

/** The bounding box of rotated boxes; null for none. */
export function boundingBox(boxes: readonly RotatedBox[]): RotatedBox | null {
  const corners = boxes.flatMap(cornersOf)
  if (!corners.length) return null
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top, angle: 0 }
}

/** Whether a canvas point is inside a rotated box, or within `margin` pixels of it. */
export function containsPoint(box: RotatedBox, point: Point, margin = 0): boolean {
  const inner = rotated(minus(point, centerOf(box)), -box.angle)
  return Math.abs(inner.x) <= box.width / 2 + margin && Math.abs(inner.y) <= box.height / 2 + margin
}

/** The minimum and maximum of a box's corners along a direction. */
function shadowOf(corners: readonly Point[], axis: Point): [number, number] {
  const along = corners.map(({ x, y }) => x * axis.x + y * axis.y)
  return [Math.min(...along), Math.max(...along)]
}

/** Whether two boxes have a point in common, by the separating axis theorem. */
export function intersects(a: RotatedBox, b: RotatedBox): boolean {
  const [first, second] = [cornersOf(a), cornersOf(b)]
  return [a, b].every(box =>
    [
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ].every(side => {
      const axis = rotated(side, box.angle)
      const [low, high] = shadowOf(first, axis)
      const [least, most] = shadowOf(second, axis)
      return low <= most && least <= high
    }),
  )
}
