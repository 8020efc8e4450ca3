import { MAX_SPEED, MIN_SPEED } from '@/compositions/catalog/field-limits'
import type { SpeedPoint } from '@/compositions/schema/keyframes'
import type { Interval } from '@/compositions/time/spans'
import { speedPieces } from '@/compositions/time/speed-ramp'

/** A place in a graph of speeds, as shares of its width and height from the top left. */
export type Place = { x: number; y: number }

const SPAN = Math.log(MAX_SPEED / MIN_SPEED)

/** How far below the top a speed is; doubling it is the same distance everywhere. */
const yOf = (speed: number): number => Math.log(MAX_SPEED / speed) / SPAN

/** The place of a point in the graph of a part of the source. */
export const placeOf = ({ source, speed }: SpeedPoint, { start, end }: Interval): Place => ({
  x: (source - start) / (end - start),
  y: yOf(speed),
})

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** The point at a place of the graph, with its speed to the hundredth. */
export function pointAt({ x, y }: Place, { start, end }: Interval): SpeedPoint {
  const speed = MAX_SPEED * Math.exp(-SPAN * clamp(y, 0, 1))
  return {
    source: start + clamp(x, 0, 1) * (end - start),
    speed: clamp(Math.round(speed * 100) / 100, MIN_SPEED, MAX_SPEED),
  }
}

/** Seconds of the source between two points, at least. */
const APART = 0.01

/** The points with one of them moved, which stays between its neighbors. */
export function movedPoint(points: readonly SpeedPoint[], index: number, to: SpeedPoint): SpeedPoint[] {
  const before = points[index - 1]
  const after = points[index + 1]
  const least = before ? before.source + APART : Number.NEGATIVE_INFINITY
  const most = after ? after.source - APART : Number.POSITIVE_INFINITY
  if (least > most) return [...points]
  return points.with(index, { ...to, source: clamp(to.source, least, most) })
}

/** The curve of a ramp over a part of the source, as points of an SVG polyline in a box of 100 by 100. */
export function curveOf(points: readonly SpeedPoint[], part: Interval): string {
  const pieces = speedPieces({ playbackSpeed: 1, speedPoints: points }, part)
  const middles = pieces.map(({ start, end, speed }) => ({ source: (start + end) / 2, speed }))
  const [first, last] = [middles[0], middles.at(-1)]
  if (!first || !last) return ''
  return [{ ...first, source: part.start }, ...middles, { ...last, source: part.end }]
    .map(point => placeOf(point, part))
    .map(({ x, y }) => `${(100 * x).toFixed(1)},${(100 * y).toFixed(1)}`)
    .join(' ')
}
