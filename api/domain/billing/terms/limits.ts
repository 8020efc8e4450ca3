import { LIMITS } from '@/compositions/catalog/limits'
import type { QuotaCode } from '../quotas'

/** The limit of a plan in the unit that is counted in: plans give storage and sizes in GB, bytes are counted. */
export const limitOf = (code: QuotaCode, value: number | null): number | null =>
  value !== null && (code === 'STORAGE' || code === 'UPLOAD_SIZE')
    ? value * LIMITS.upload.bytesPerGigabyte
    : value

const STEPS = 10 ** LIMITS.billing.creditsShownDecimals

/** Credits, or minutes, as they are shown: rounded to two decimals (PR22). */
export const shownCredits = (value: number): number => Math.round(value * STEPS) / STEPS

const PERCENT = 100

/**
 * Color of a usage bar: green below 40 percent of the limit, blue below 80, red from there on (PR24). What
 * has no limit (null) is never short; of what is not given at all, nothing is left.
 */
export function usageColor(usage: number, limit: number | null): 'green' | 'blue' | 'red' {
  if (limit === null) return 'green'
  const { usageBlueFromPercent, usageRedFromPercent } = LIMITS.billing
  const percent = limit > 0 ? (PERCENT * usage) / limit : PERCENT
  if (percent >= usageRedFromPercent) return 'red'
  return percent >= usageBlueFromPercent ? 'blue' : 'green'
}

/**
 * Color of the credits widget: green above 50 percent left, orange at 50 or less, red at 10 or less (PR24).
 * `total` null is without limit.
 */
export function creditsColor(left: number, total: number | null): 'green' | 'orange' | 'red' {
  if (total === null) return 'green'
  const { creditsOrangeUpToPercent, creditsRedUpToPercent } = LIMITS.billing
  if (100 * left <= creditsRedUpToPercent * total) return 'red'
  return 100 * left <= creditsOrangeUpToPercent * total ? 'orange' : 'green'
}
