import type { Shot } from '../schema/shots'
import { lowerBound } from '../util/lower-bound'

/** A crop that stays where it is, through the whole film. */
export const stillShot = (focus: Shot['focus']): Shot => ({ start: 0, focus, moves: [] })

/** Share of a move's time in which the camera gathers speed, and as much in which it slows down. */
const EASE = 0.25

/** How far a move is after `share` of its time: constant speed with soft ends, as a camera on a tripod is turned. */
export function easeMove(share: number): number {
  const top = 1 / (1 - EASE)
  if (share <= EASE) return (top * share * share) / (2 * EASE)
  if (share >= 1 - EASE) return 1 - (top * (1 - share) ** 2) / (2 * EASE)
  return top * (share - EASE / 2)
}

/** Rounding of a second of the source, so that the frame of a cut is already the new shot. */
const GRACE = 0.001

/** Index of the last of `entries`, in order, that starts at or before a second; -1 where none does. */
const lastStarted = (entries: readonly { start: number }[], source: number): number =>
  lowerBound(entries.length, index => (entries[index]?.start ?? 0) > source + GRACE) - 1

/** The shot that a second of the source belongs to. */
export function shotAt(shots: readonly Shot[], source: number): Shot {
  return shots[Math.max(0, lastStarted(shots, source))] as Shot
}

/** Where the crop of a shot looks at second `source` of the film, in fractions of the media. */
export function focusAt({ focus, moves }: Shot, source: number): { x: number; y: number } {
  const index = lastStarted(moves, source)
  const move = moves[index]
  if (!move) return focus
  if (source >= move.end) return move.focus
  const from = moves[index - 1]?.focus ?? focus
  const done = easeMove((source - move.start) / (move.end - move.start))
  return {
    x: from.x + (move.focus.x - from.x) * done,
    y: from.y + (move.focus.y - from.y) * done,
  }
}

/** A picture's own framing, of which shots change some. */
type Framed = { containerColor?: string | undefined }

/**
 * The framing of a picture at second `source` of its film (S10): what a shot sets, in place of the layer's own fields. Of
 * a shot that shows the whole picture the rest is filled with the layer's `containerColor`, blurred where it has none.
 */
export function shotFraming(shots: readonly Shot[], source: number, { containerColor = 'blur' }: Framed) {
  const shot = shotAt(shots, source)
  if (!shot.fit) return { focus: focusAt(shot, source) }
  return { scaleType: 'contain', zoom: 1, reposition: undefined, focus: shot.focus, containerColor } as const
}
