import type { Shot } from '../schema/shots'
import { lowerBound } from '../util/lower-bound'

/** A shot with a fixed crop for the whole video. */
export const stillShot = (focus: Shot['focus']): Shot => ({ start: 0, focus, moves: [] })

/** Share of a move's time in which the camera accelerates, and the same in which it decelerates. */
const EASE = 0.25

/** The progress of a move at `share` of its time: constant speed with eased ends, like panning a camera on a tripod. */
export function easeMove(share: number): number {
  const top = 1 / (1 - EASE)
  if (share <= EASE) return (top * share * share) / (2 * EASE)
  if (share >= 1 - EASE) return 1 - (top * (1 - share) ** 2) / (2 * EASE)
  return top * (share - EASE / 2)
}

/** Tolerance in seconds, so that the frame of a cut already belongs to the new shot. */
const GRACE = 0.001

/** Index of the last of `entries`, in order, that starts at or before a second; -1 if none does. */
const lastStarted = (entries: readonly { start: number }[], source: number): number =>
  lowerBound(entries.length, index => (entries[index]?.start ?? 0) > source + GRACE) - 1

/** The shot that a second of the source belongs to. */
export function shotAt(shots: readonly Shot[], source: number): Shot {
  return shots[Math.max(0, lastStarted(shots, source))] as Shot
}

/** The focus of a shot's crop at second `source` of the video, in fractions of the media. */
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

/** The part of a layer's framing that shots use. */
type Framed = { containerColor?: string | undefined }

/**
 * The framing of a picture at second `source` of its film (S10): the fields that its shot overrides. Around a shot that
 * shows the whole picture, the box is filled with the layer's `containerColor`, or blurred by default.
 */
export function shotFraming(shots: readonly Shot[], source: number, { containerColor = 'blur' }: Framed) {
  const shot = shotAt(shots, source)
  if (!shot.fit) return { focus: focusAt(shot, source) }
  return { scaleType: 'contain', zoom: 1, reposition: undefined, focus: shot.focus, containerColor } as const
}
