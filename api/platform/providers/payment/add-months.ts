/**
 * The same day and time of a later month, or that month's last day if it has no such day: a period that began on 31
 * January ends on February 28. In UTC, so that daylight saving time has no effect.
 */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from)
  const day = to.getUTCDate()
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, last))
  return to
}
