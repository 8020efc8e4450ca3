import type { Interval } from '../time/spans'
import { lowerBound } from '../util/lower-bound'

/** Seconds in which the volume drops before speech, and in which it returns after it. */
const [ATTACK, RELEASE] = [0.15, 0.4]

/** The gain factor of a reduction in decibels. */
const quieter = (decibels: number): number => 10 ** (-decibels / 20)

/** The last interval of speech that starts by `second`, and the next one. */
function beside(speech: readonly Interval[], second: number): [Interval | undefined, Interval | undefined] {
  const after = lowerBound(speech.length, index => (speech[index] as Interval).start > second)
  return [speech[after - 1], speech[after]]
}

/**
 * The gain factor of a sound ducked by `decibels` at a second of the timeline: it drops in the 0.15 s before each
 * interval of `speech` (see `speechIntervals`), returns in the 0.4 s after it, and is 1 elsewhere.
 */
export function duckedAt(speech: readonly Interval[], decibels: number, second: number): number {
  const [before, after] = beside(speech, second)
  const away = before ? Math.max(0, second - before.end) / RELEASE : 1
  const near = after ? (after.start - second) / ATTACK : 1
  const low = quieter(decibels)
  return low + (1 - low) * Math.min(1, away, near)
}

/** The seconds within `[from, to]` at which that factor bends; `speech` is sorted and disjoint. */
export function duckingPoints(speech: readonly Interval[], from: number, to: number): number[] {
  const bends: number[] = []
  const begun = lowerBound(speech.length, index => (speech[index] as Interval).end + RELEASE > from)
  for (let index = begun; index < speech.length; index++) {
    const { start, end } = speech[index] as Interval
    if (start - ATTACK >= to) break
    for (const bend of [start - ATTACK, start, end, end + RELEASE])
      if (bend > from && bend < to) bends.push(bend)
  }
  return bends
}
