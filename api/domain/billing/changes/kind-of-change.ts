import { perMonth } from '../terms/credit-prices'

type Priced = { planId: string | null; amount: number; interval: 'month' | 'year' | null }

/**
 * Whether a plan change is an upgrade or a downgrade: an upgrade if the new amount is at least the current one (spec
 * section 4). Amounts of different plans are compared per month, so that a small plan paid yearly is not above a large
 * one paid monthly. Amounts of the same plan are compared as they are: yearly is an upgrade, monthly a downgrade.
 */
export function kindOfChange(current: Priced, next: Priced): 'upgrade' | 'downgrade' {
  const isSamePlan = current.planId === next.planId
  const isMore = isSamePlan ? next.amount >= current.amount : perMonth(next) >= perMonth(current)
  return isMore ? 'upgrade' : 'downgrade'
}
