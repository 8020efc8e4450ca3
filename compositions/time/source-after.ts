import { lowerBound } from '../util/lower-bound'
import { indexAt, piecesOf, type SpeedPiece, type Speeds } from './speed-ramp'

/** The second of the source that is played `seconds` of the timeline after another one, or before it if negative. */
export function sourceAfter(speeds: Speeds, from: number, seconds: number): number {
  if (!speeds.speedPoints) return from + seconds * speeds.playbackSpeed
  const pieces = piecesOf(speeds.speedPoints)
  let [at, left] = [from, Math.abs(seconds)]
  const isLater = seconds >= 0
  // A second at which the speed changes belongs to the piece after it, and played backward to the one before it.
  let index = isLater
    ? indexAt(pieces, from)
    : Math.max(
        0,
        lowerBound(pieces.length, one => (pieces[one] as SpeedPiece).end >= from),
      )
  for (; ; index += isLater ? 1 : -1) {
    const piece = pieces[Math.min(pieces.length - 1, index)] as SpeedPiece
    const next = pieces[index + (isLater ? 1 : -1)]
    const edge = isLater ? piece.end : piece.start
    const until = Math.abs(edge - at) / piece.speed
    if (!next || left <= until) return at + (isLater ? left : -left) * piece.speed
    left -= until
    at = edge
  }
}
