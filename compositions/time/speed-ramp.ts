import type { SpeedPoint } from '../schema/keyframes'
import { lowerBound } from '../util/lower-bound'
import { memoize } from '../util/memoize'
import type { Interval } from './spans'

/** Seconds of a source that are played at one speed. */
export type SpeedPiece = Interval & { speed: number }

/** What decides how fast a second of a source is played. */
export type Speeds = { playbackSpeed: number; speedPoints?: readonly SpeedPoint[] | undefined }

/** The least change of speed from one piece to the next, as the logarithm of a factor: about 10 percent. */
const FINEST = Math.log(1.1)

/** Most pieces between points; each pair of points may have one more. */
const MOST_PIECES = 48

/** Slow at both ends, so that the speed has no corners at the points. */
const ease = (share: number): number => share * share * (3 - 2 * share)

const change = (a: SpeedPoint, b: SpeedPoint): number => Math.abs(Math.log(b.speed / a.speed))

/**
 * The pieces of constant speed that a ramp consists of (T21), in order and without gaps, the first and the last of
 * which have no end: at most 61. They depend on the points only, never on a trim.
 */
export const piecesOf = memoize((points: readonly SpeedPoint[]): readonly SpeedPiece[] => {
  const pairs = points.slice(1).map((to, index) => ({ from: points[index] as SpeedPoint, to }))
  const total = pairs.reduce((sum, { from, to }) => sum + change(from, to), 0)
  const step = Math.max(FINEST, total / MOST_PIECES)
  const [first, last] = [points[0] as SpeedPoint, points.at(-1) as SpeedPoint]
  const between = pairs.flatMap(({ from, to }): SpeedPiece[] => {
    const count = Math.max(1, Math.ceil(change(from, to) / step))
    const at = (index: number): number =>
      index === count ? to.source : from.source + ((to.source - from.source) * index) / count
    return Array.from({ length: count }, (_, index) => ({
      start: at(index),
      end: at(index + 1),
      speed: from.speed * (to.speed / from.speed) ** ease((index + 0.5) / count),
    }))
  })
  return [
    { start: Number.NEGATIVE_INFINITY, end: first.source, speed: first.speed },
    ...between,
    { start: last.source, end: Number.POSITIVE_INFINITY, speed: last.speed },
  ]
})

/** Index of the piece in which a second of the source is. */
export const indexAt = (pieces: readonly SpeedPiece[], source: number): number =>
  Math.min(
    pieces.length - 1,
    lowerBound(pieces.length, index => (pieces[index] as SpeedPiece).end > source),
  )

/** The pieces of constant speed in which a layer plays a span of its source; none of an empty span. */
export function speedPieces(speeds: Speeds, { start, end }: Interval): SpeedPiece[] {
  if (!speeds.speedPoints) return end > start ? [{ start, end, speed: speeds.playbackSpeed }] : []
  const pieces = piecesOf(speeds.speedPoints)
  const found: SpeedPiece[] = []
  for (let index = indexAt(pieces, start); index < pieces.length; index++) {
    const piece = pieces[index] as SpeedPiece
    if (piece.start >= end) break
    found.push({ ...piece, start: Math.max(start, piece.start), end: Math.min(end, piece.end) })
  }
  return found
}

/** Seconds of the timeline from one second of the source to another one; negative if that is earlier. */
export function secondsBetween(speeds: Speeds, from: number, to: number): number {
  if (to < from) return -secondsBetween(speeds, to, from)
  return speedPieces(speeds, { start: from, end: to }).reduce(
    (sum, { start, end, speed }) => sum + (end - start) / speed,
    0,
  )
}

/** The number of pieces in which a layer plays spans of its source, which are in order. */
export const countPieces = (speeds: Speeds, spans: readonly Interval[]): number =>
  spans.length + (speeds.speedPoints ? piecesOf(speeds.speedPoints).length - 1 : 0)
