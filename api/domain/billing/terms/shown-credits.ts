import { LIMITS } from '../../../../compositions/catalog/limits'

const STEPS = 10 ** LIMITS.billing.creditsShownDecimals

/** Credits, or minutes, as they are shown: rounded to two decimals (spec section 9). */
export const shownCredits = (value: number): number => Math.round(value * STEPS) / STEPS
