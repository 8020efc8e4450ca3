import type { Subscription } from '@/web/client/queries/use-billing'
import { day } from '../format/dates'

/**
 * The current plan and what comes next, in one or two sentences: the next bill, the end date, or that it is a lifetime
 * plan.
 */
export function subscriptionSummary(subscription: Subscription): string {
  const { category, status, product, next_billing_date, ends, remote_id } = subscription
  const on = `You are on ${product.display_name}.`
  if (category === 'FREE') return on
  if (category === 'LTD') return `${on} It’s yours for life, with no bills.`
  if (ends && remote_id === null)
    return `${on} It is yours until ${day(ends)}. Then your team is on the free plan.`
  if (status === 'cancelled')
    return ends
      ? `${on} It is canceled and stays until ${day(ends)}. Then your team is on the free plan.`
      : `${on} It is canceled.`
  if (status === 'past_due') return `${on} The last payment did not go through.`
  return next_billing_date ? `${on} Next bill on ${day(next_billing_date)}.` : on
}
