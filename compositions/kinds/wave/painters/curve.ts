import type { PaintContext } from '@/compositions/drawing/paint-context'

export type CurvePoint = readonly [x: number, y: number]

/** Adds a smooth curve through all points to the path (a Catmull-Rom spline). */
export function throughPoints(context: PaintContext, points: readonly CurvePoint[], closed = false): void {
  const count = points.length
  const at = (index: number): CurvePoint =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] as CurvePoint
  context.moveTo(...at(0))
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, next] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    context.bezierCurveTo(
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (next[0] - from[0]) / 6,
      to[1] - (next[1] - from[1]) / 6,
      to[0],
      to[1],
    )
  }
  if (closed) context.closePath()
}
