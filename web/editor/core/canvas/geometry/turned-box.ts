import type { Point } from '@/compositions/geometry/affine'

/** An unrotated rectangle and the degrees clockwise that it is turned about its center (S1). Pixels of the canvas. */
export type TurnedBox = { left: number; top: number; width: number; height: number; angle: number }

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** A point turned about the origin by degrees clockwise. */
export function turned({ x, y }: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })

export const centerOf = ({ left, top, width, height }: TurnedBox): Point => ({
  x: left + width / 2,
  y: top + height / 2,
})

/** Where a place of a box lies on the canvas: `across` and `down` from -1 (left, top) over 0 (middle) to 1. */
export function placeOn(box: TurnedBox, across: number, down: number): Point {
  const arm = { x: (across * box.width) / 2, y: (down * box.height) / 2 }
  return plus(centerOf(box), turned(arm, box.angle))
}

/** The corners as they lie on the canvas: top left, top right, bottom right, bottom left of the unturned box. */
const cornersOf = (box: TurnedBox): Point[] => [
  placeOn(box, -1, -1),
  placeOn(box, 1, -1),
  placeOn(box, 1, 1),
  placeOn(box, -1, 1),
]

/** The smallest upright box around turned boxes; null for none. */
export function around(boxes: readonly TurnedBox[]): TurnedBox | null {
  const corners = boxes.flatMap(cornersOf)
  if (!corners.length) return null
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top, angle: 0 }
}

/** Is a point of the canvas inside a turned box, or at most `margin` pixels beside it? */
export function holds(box: TurnedBox, point: Point, margin = 0): boolean {
  const inner = turned(minus(point, centerOf(box)), -box.angle)
  return Math.abs(inner.x) <= box.width / 2 + margin && Math.abs(inner.y) <= box.height / 2 + margin
}

/** How far the corners of a box reach along a direction: the least and the most. */
function shadowOf(corners: readonly Point[], axis: Point): [number, number] {
  const along = corners.map(({ x, y }) => x * axis.x + y * axis.y)
  return [Math.min(...along), Math.max(...along)]
}

/** Do two boxes have a point in common? By the separating axis theorem. */
export function touches(a: TurnedBox, b: TurnedBox): boolean {
  const [first, second] = [cornersOf(a), cornersOf(b)]
  return [a, b].every(box =>
    [
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ].every(side => {
      const axis = turned(side, box.angle)
      const [low, high] = shadowOf(first, axis)
      const [least, most] = shadowOf(second, axis)
      return low <= most && least <= high
    }),
  )
}
