import { busiest, centreOf, faceWidth, type Window } from './motion-windows'

/** Where somebody sits: the columns about their face, and its middle as a fraction of the width. */
export type Seat = Window & { x: number }

/** Two people sit at least this share of the width apart. */
const APART = 0.2

/** The second one moves at least this much of what the first one does: else nobody is there. */
const SECOND = 0.25

/** The two places where most moves, from left to right; null where there is but one. */
export function findSeats(moved: Float64Array, share: number): [Seat, Seat] | null {
  const width = faceWidth(moved.length, share)
  const first = busiest(moved, width)
  if (!first) return null
  const far = APART * moved.length
  const second = busiest(moved, width, from => Math.abs(from - first.from) >= far)
  if (!second || second.sum < SECOND * first.sum) return null
  const [left, right] = [first, second].sort((a, b) => a.from - b.from) as [Window, Window]
  const seat = (window: Window): Seat => ({ ...window, x: centreOf(moved, window) })
  return [seat(left), seat(right)]
}
