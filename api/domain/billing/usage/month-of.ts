const DAY_MS = 24 * 3_600_000

/** A month in UTC: its first instant, the first of the next one, and its days as `2026-11-01`. */
export type Month = { from: Date; to: Date; days: string[] }

/** The month that is written `2026-11`; that of `now` where none is. */
export function monthOf(written: string | undefined, now: Date): Month {
  const from = new Date(`${written ?? now.toISOString().slice(0, 7)}-01T00:00:00.000Z`)
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + 1)
  const count = (to.getTime() - from.getTime()) / DAY_MS
  const days = Array.from({ length: count }, (_, day) =>
    new Date(from.getTime() + day * DAY_MS).toISOString().slice(0, 10),
  )
  return { from, to, days }
}
