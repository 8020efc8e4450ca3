import { LIMITS } from '../../../../compositions/catalog/limits'

const PERCENT = 100

/**
 * Color of a usage bar: green below 40 percent of the limit, blue below 80, red from there on (spec section 9). What
 * has no limit (null) is never short; of what is not given at all, nothing is left.
 */
export function usageColor(usage: number, limit: number | null): 'green' | 'blue' | 'red' {
  if (limit === null) return 'green'
  const { usageBlueFromPercent, usageRedFromPercent } = LIMITS.billing
  const percent = limit > 0 ? (PERCENT * usage) / limit : PERCENT
  if (percent >= usageRedFromPercent) return 'red'
  return percent >= usageBlueFromPercent ? 'blue' : 'green'
}
