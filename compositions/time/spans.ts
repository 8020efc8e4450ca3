/** A span of a source in seconds. */
export type Interval = { start: number; end: number }

/** Intervals in order, joined where they touch or overlap; empty ones are left out. */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter(one => one.end > one.start).sort((a, b) => a.start - b.start)
  const joined: Interval[] = []
  for (const { start, end } of sorted) {
    const last = joined.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

/** Are these in order, apart from each other and none of them empty, as the cuts of a layer are? */
export const areDisjoint = (intervals: readonly Interval[]): boolean =>
  intervals.every(
    ({ start, end }, index) => end > start && (!index || start > (intervals[index - 1] as Interval).end),
  )

/** What is left of `whole` without the `holes`, in order. */
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
