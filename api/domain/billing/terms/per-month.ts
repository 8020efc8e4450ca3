import { LIMITS } from '../../../../compositions/catalog/limits'

/**
 * What a price comes to in a month, in cents: of a yearly one a twelfth, rounded (spec section 9). Something paid once
 * has no month; its amount is given as it is.
 */
export const perMonth = ({
  amount,
  interval,
}: {
  amount: number
  interval: 'month' | 'year' | null
}): number => (interval === 'year' ? Math.round(amount / LIMITS.billing.monthsPerYear) : amount)
