import { perMonth } from '../terms/credit-prices'

type Priced = { planId: string | null; amount: number; interval: 'month' | 'year' | null }

/**
 * Is a change of plan an upgrade, or a downgrade? An upgrade when the new amount is at least the current one (spec
 * section 4). Amounts of other plans are compared by the month, so that a small plan paid by the year is not more than
 * a large one paid by the month. The same plan's are compared as they are: to pay a year at once is more, to go back
 * to months is less.
 */
export function kindOfChange(current: Priced, next: Priced): 'upgrade' | 'downgrade' {
  const isSamePlan = current.planId === next.planId
  const isMore = isSamePlan ? next.amount >= current.amount : perMonth(next) >= perMonth(current)
  return isMore ? 'upgrade' : 'downgrade'
}
