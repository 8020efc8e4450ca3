/** A date within a sentence: `December 4`, or `December 4, 2027` if it is not in the current year. */
export function day(date: string | Date, now = new Date()): string {
  const then = new Date(date)
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return then.toLocaleDateString('en-US', { day: 'numeric', month: 'long', ...year })
}

/** A date in a list: `Dec 4, 2027`. */
export const shortDay = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium' })

/** A date and time in the browser's time zone: `Nov 21, 2026, 6:45 PM`. */
export const moment = (then: Date): string =>
  then.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Seconds as a time code: `m:ss`, or `h:mm:ss` from one hour. */
export function timeCode(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** Seconds in words: `48 s`, `2 min`, `1 h 5 min`. */
export function roughTime(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return rest ? `${Math.floor(minutes / 60)} h ${rest} min` : `${minutes / 60} h`
}

/** Remaining seconds in words: `48 s left`, `2 min left`, `1 h 5 min left`. */
export const timeLeft = (seconds: number): string => `${roughTime(seconds)} left`
