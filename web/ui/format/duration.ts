/** Seconds as a time code: `m:ss`, from an hour on `h:mm:ss` (look.md, Type). */
export function timeCode(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** Seconds that are left, as people say it: `48 s left`, `2 min left`, `1 h 5 min left`. */
export function timeLeft(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s left`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min left`
  const rest = minutes % 60
  return rest ? `${Math.floor(minutes / 60)} h ${rest} min left` : `${minutes / 60} h left`
}
