import { clock } from '@/compositions/util/clock'

/** A time with tenths: 5, 5.3, 1:05.3, 1:02:03. */
const TIME = /^(?:(?:(\d+):)?([0-5]?\d):)?(\d+(?:[.,]\d+)?)$/

/** Parses a typed time (s, m:ss or h:mm:ss, with or without tenths) to seconds; null if invalid. */
export function readTime(text: string): number | null {
  const found = TIME.exec(text.trim())
  if (!found) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = found
  const rest = Number(seconds.replace(',', '.'))
  if (found[2] !== undefined && rest >= 60) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + rest
}

/** Seconds as `clock` writes them, with tenths: m:ss.t */
export function clockTenths(seconds: number): string {
  const tenths = Math.max(0, Math.floor(seconds * 10 + 1e-6))
  return `${clock(tenths / 10)}.${tenths % 10}`
}
