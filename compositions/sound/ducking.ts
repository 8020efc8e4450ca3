import type { Interval } from '../time/spans'
import { lowerBound } from '../util/lower-bound'

/** Seconds in which a sound has made way before someone speaks, and in which it is back after that. */
const [ATTACK, RELEASE] = [0.15, 0.4]

/** The factor of so many decibels less. */
const quieter = (decibels: number): number => 10 ** (-decibels / 20)

/** The stretch of speech that is nearest before `second`, or around it, and the one after it. */
function beside(speech: readonly Interval[], second: number): [Interval | undefined, Interval | undefined] {
  const after = lowerBound(speech.length, index => (speech[index] as Interval).start > second)
  return [speech[after - 1], speech[after]]
}

/**
 * The factor by which a sound that makes way by `decibels` is quieter at a second of the timeline: down in the 0.15 s
 * before each stretch of `speech` (see `speechIntervals`), back in the 0.4 s after it, 1 where no one speaks.
 */
export function duckedAt(speech: readonly Interval[], decibels: number, second: number): number {
  const [before, after] = beside(speech, second)
  const away = before ? Math.max(0, second - before.end) / RELEASE : 1
  const near = after ? (after.start - second) / ATTACK : 1
  const low = quieter(decibels)
  return low + (1 - low) * Math.min(1, away, near)
}

/** The seconds within `[from, to]` at which that factor bends; `speech` is in order and its stretches lie apart. */
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
