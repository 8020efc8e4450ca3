const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as people read it, in UTC, as billing counts: `4 December 2026`. */
export const dayText = (date: Date): string => DAY.format(date)
