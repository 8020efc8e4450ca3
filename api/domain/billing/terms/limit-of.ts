import { LIMITS } from '@/compositions/catalog/limits'
import type { QuotaCode } from '../quotas'

/** The limit of a plan in the unit that is counted in: plans give storage and sizes in GB, bytes are counted. */
export const limitOf = (code: QuotaCode, value: number | null): number | null =>
  value !== null && (code === 'STORAGE' || code === 'UPLOAD_SIZE')
    ? value * LIMITS.upload.bytesPerGigabyte
    : value

const STEPS = 10 ** LIMITS.billing.creditsShownDecimals

/** Credits, or minutes, as they are shown: rounded to two decimals (spec section 9). */
export const shownCredits = (value: number): number => Math.round(value * STEPS) / STEPS
