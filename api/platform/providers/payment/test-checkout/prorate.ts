import { addMonths } from '../add-months'
import type { BillLine } from './charge'
import type { TestPrice } from './price-of'

export type BillingPeriod = { start: Date; end: Date }

/**
 * The bill of a change from one price to another at `now`, as Stripe prorates
 * (https://docs.stripe.com/billing/subscriptions/prorations): the rest of the old price's period is credited to the
 * second; the new price is charged for that rest, or starts a new period if its interval differs. Amounts in cents.
 */
export function prorate(
  period: BillingPeriod,
  from: TestPrice,
  to: TestPrice,
  now: Date,
): { lines: BillLine[]; period: BillingPeriod } {
  const whole = period.end.getTime() - period.start.getTime()
  const left = Math.min(1, Math.max(0, (period.end.getTime() - now.getTime()) / whole))
  const unused = { text: `Unused time of ${from.name}`, amount: -Math.round(from.amount * left) }
  if (from.months === to.months)
    return {
      lines: [unused, { text: `Remaining time of ${to.name}`, amount: Math.round(to.amount * left) }],
      period,
    }
  return {
    lines: [unused, { text: to.name, amount: to.amount }],
    period: { start: now, end: addMonths(now, to.months ?? 1) },
  }
}
