import { LIMITS } from '../../../../compositions/catalog/limits'

const PERCENT = 100

/**
 * Color of the credits widget: green above 50 percent left, orange at 50 or less, red at 10 or less (spec section 9).
 * `total` null is without limit.
 */
export function creditsColor(left: number, total: number | null): 'green' | 'orange' | 'red' {
  if (total === null) return 'green'
  const { creditsOrangeUpToPercent, creditsRedUpToPercent } = LIMITS.billing
  if (PERCENT * left <= creditsRedUpToPercent * total) return 'red'
  return PERCENT * left <= creditsOrangeUpToPercent * total ? 'orange' : 'green'
}
