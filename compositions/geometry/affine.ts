import type { Box, Rect } from './box'

/** A point on the canvas, pixels. */
export type Point = { x: number; y: number }

/** x' = a·x + c·y + e, y' = b·x + d·y + f, in the order in which a 2D context takes them. */
export type Affine = { a: number; b: number; c: number; d: number; e: number; f: number }

type TransformValues = { scaleX: number; scaleY: number; skewX: number; skewY: number; angle: number }

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * What turning, scaling and skewing do about a center, in the order of CSS (`rotate`, `scale`, `transform: skew`), to
 * something that was turned by `before` degrees already: it is skewed and scaled as it stood upright.
 */
function linearOf({ scaleX, scaleY, skewX, skewY, angle }: TransformValues, before: number): Affine {
  const turned = matrixOf({ scaleX, scaleY, skewX, skewY, angle: angle + before })
  return after(turned, matrixOf({ scaleX: 1, scaleY: 1, skewX: 0, skewY: 0, angle: -before }))
}

function matrixOf({ scaleX, scaleY, skewX, skewY, angle }: TransformValues): Affine {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  const [leanX, leanY] = [scaleX * Math.tan(radians(skewX)), scaleY * Math.tan(radians(skewY))]
  return {
    a: cos * scaleX - sin * leanY,
    b: sin * scaleX + cos * leanY,
    c: cos * leanX - sin * scaleY,
    d: sin * leanX + cos * scaleY,
    e: 0,
    f: 0,
  }
}

/** First `inner`, then `outer`. */
const after = (outer: Affine, inner: Affine): Affine => ({
  a: outer.a * inner.a + outer.c * inner.b,
  b: outer.b * inner.a + outer.d * inner.b,
  c: outer.a * inner.c + outer.c * inner.d,
  d: outer.b * inner.c + outer.d * inner.d,
  e: outer.a * inner.e + outer.c * inner.f + outer.e,
  f: outer.b * inner.e + outer.d * inner.f + outer.f,
})

/** Transforms a point. */
export const applyAffine = ({ a, b, c, d, e, f }: Affine, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** The transform that undoes another one; null if that one makes everything a line or a point. */
export function invertAffine({ a, b, c, d, e, f }: Affine): Affine | null {
  const area = a * d - b * c
  if (Math.abs(area) < 1e-9) return null
  const [left, right] = [d / area, a / area]
  const [up, down] = [-b / area, -c / area]
  return { a: left, b: up, c: down, d: right, e: -(left * e + down * f), f: -(up * e + right * f) }
}

const centerOf = ({ left, top, width, height }: Rect): Point => ({
  x: left + width / 2,
  y: top + height / 2,
})

const AT_REST = { scaleX: 1, scaleY: 1, skewX: 0, skewY: 0 }

/** What takes the pixels of a box that has no pose to where they are once the box is `moved`; its size is the same. */
export function affineBetween(rest: Box, moved: Box): Affine {
  const linear = linearOf({ ...(moved.pose ?? AT_REST), angle: moved.angle - rest.angle }, rest.angle)
  const [from, to] = [centerOf(rest), centerOf(moved)]
  const back = applyAffine(linear, from)
  return { ...linear, e: to.x - back.x, f: to.y - back.y }
}

/** The corners of a rectangle. */
export const cornersOf = ({ left, top, width, height }: Rect): Point[] => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left, y: top + height },
  { x: left + width, y: top + height },
]

/** The smallest upright rectangle that holds all points. */
export function boundsOf(points: readonly Point[]): Rect {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
