import { lowerBound } from '../util/lower-bound'

/** A span of a source in seconds. */
export type Interval = { start: number; end: number }

/**
 * Sorts intervals and merges those that touch or overlap; empty ones are dropped. Those that touch no other stay the
 * same objects.
 */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter(one => one.end > one.start).sort((a, b) => a.start - b.start)
  const joined: Interval[] = []
  for (const one of sorted) {
    const last = joined.at(-1)
    if (last && one.start <= last.end)
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, one.end) }
    else joined.push(one)
  }
  return joined
}

/** Are these intervals sorted, disjoint and not empty, like the cuts of a layer? */
export const areDisjoint = (intervals: readonly Interval[]): boolean =>
  intervals.every(
    ({ start, end }, index) => end > start && (!index || start > (intervals[index - 1] as Interval).end),
  )

/** The parts of `whole` outside of `holes`, in order. */
export function subtract(whole: Interval, holes: readonly Interval[]): Interval[] {
  const left: Interval[] = []
  let from = whole.start
  for (const hole of areDisjoint(holes) ? holes : union(holes)) {
    if (hole.end <= from) continue
    if (hole.start >= whole.end) break
    if (hole.start > from) left.push({ start: from, end: hole.start })
    from = Math.max(from, hole.end)
  }
  if (from < whole.end) left.push({ start: from, end: whole.end })
  return left
}

/** The index of the span that has second `at` in it; -1 if none has. `spans` are in order and don't overlap. */
export function spanAt(spans: readonly Interval[], at: number): number {
  const index = lowerBound(spans.length, one => (spans[one] as Interval).end > at)
  return (spans[index]?.start ?? Number.POSITIVE_INFINITY) <= at ? index : -1
}
