/** A month as the API names it: `2026-11`, in UTC. */
export const monthOf = (date: Date): string => date.toISOString().slice(0, 7)

/** The month `by` months after one (negative is before): `2026-12` and 1 is `2027-01`. */
export function shiftMonth(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return monthOf(date)
}

/** A month for display: `November 2026`. */
export const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** A day of a month for display: `2026-11-04` is `November 4`. */
export const dayName = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
