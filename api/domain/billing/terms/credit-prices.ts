import { LIMITS } from '@/compositions/catalog/limits'

const { creditsPerPurchaseUnit, purchaseUnitsMax } = LIMITS.billing

/**
 * How many packs of credits to offer to who is short of `shortfall` credits: as many as cover it, at least one, at most
 * ten (PR23).
 */
export const creditPacksFor = (shortfall: number): number =>
  Math.min(purchaseUnitsMax, Math.max(1, Math.ceil(shortfall / creditsPerPurchaseUnit)))

/**
 * What a price comes to in a month, in cents: of a yearly one a twelfth, rounded (PR23). Something paid once
 * has no month; its amount is given as it is.
 */
export const perMonth = ({
  amount,
  interval,
}: {
  amount: number
  interval: 'month' | 'year' | null
}): number => (interval === 'year' ? Math.round(amount / LIMITS.billing.monthsPerYear) : amount)

const PERCENT = 100

/**
 * What is saved by paying a year at once instead of twelve months (amounts in the same unit), as the plan's card says
 * it: the largest of 16, 30 and 50 percent (PR23) that is not more than what is really saved. Null below 16.
 */
export function yearlyDiscount(monthAmount: number, yearAmount: number): number | null {
  const months = LIMITS.billing.monthsPerYear * monthAmount
  const tiers = LIMITS.billing.yearlyDiscountPercents.filter(
    percent => PERCENT * (months - yearAmount) >= percent * months,
  )
  return months > 0 && tiers.length ? Math.max(...tiers) : null
}
