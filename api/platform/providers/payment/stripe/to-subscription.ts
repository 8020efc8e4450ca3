import type Stripe from 'stripe'
import { PaymentError } from '../payment-error'
import type { RemoteSubscription } from '../payment-provider'
import { idOf, instantOf } from './id-of'

/** Stripe's statuses (https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses) as ours. */
const STATUSES: Record<string, RemoteSubscription['status']> = {
  trialing: 'active',
  active: 'active',
  incomplete: 'incomplete',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete_expired: 'ended',
  canceled: 'ended',
}

/** The one item of a subscription of ours. @throws {PaymentError} 409 where it has none. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new PaymentError(409, 'This plan has ended.', new Error(`${id} has no item`))
  return item
}

/** A subscription as Stripe tells it. The period is its item's since API version 2025-03-31. */
export function toSubscription(given: Stripe.Subscription): RemoteSubscription {
  const { price, current_period_end: end } = itemOf(given)
  return {
    remoteId: given.id,
    customer: idOf(given.customer) ?? '',
    teamId: given.metadata.teamId ?? '',
    price: price.id,
    status: STATUSES[given.status] ?? 'incomplete',
    periodEnd: instantOf(given.cancel_at ?? end),
    cancelAtPeriodEnd: given.cancel_at_period_end || given.cancel_at !== null,
  }
}
