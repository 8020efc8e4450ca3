import { LIMITS } from '../../../../compositions/catalog/limits'

const PERCENT = 100

/**
 * What is saved by paying a year at once instead of twelve months (amounts in the same unit), as the plan's card says
 * it: the largest of 16, 30 and 50 percent (spec section 9) that is not more than what is really saved. Null below 16.
 */
export function yearlyDiscount(monthAmount: number, yearAmount: number): number | null {
  const months = LIMITS.billing.monthsPerYear * monthAmount
  const tiers = LIMITS.billing.yearlyDiscountPercents.filter(
    percent => PERCENT * (months - yearAmount) >= percent * months,
  )
  return months > 0 && tiers.length ? Math.max(...tiers) : null
}
