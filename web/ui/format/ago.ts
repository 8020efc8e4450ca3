const MINUTE = 60_000
const HOUR = 60 * MINUTE

const midnight = (date: Date): number => new Date(date).setHours(0, 0, 0, 0)

/**
 * The time of an event relative to `now`: 'Just now', '4 min ago', '1 h ago', 'Yesterday', 'Tuesday', 'Nov 12', 'Nov 12,
 * 2025'. Days are calendar days in the browser's time zone.
 */
export function ago(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime()
  if (passed < MINUTE) return 'Just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`
  const days = Math.round((midnight(now) - midnight(then)) / (24 * HOUR))
  if (days === 0) return `${Math.floor(passed / HOUR)} h ago`
  if (days === 1) return 'Yesterday'
  if (days < 7) return then.toLocaleDateString('en-US', { weekday: 'long' })
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return then.toLocaleDateString('en-US', { day: 'numeric', month: 'short', ...year })
}
