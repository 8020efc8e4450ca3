import { yearlyDiscount } from '@/api/domain/billing/terms/credit-prices'
import type { Plan, Subscription } from '@/web/client/queries/use-billing'

/** How often a plan is billed. */
export type Interval = 'month' | 'year'

/** A price of a plan. */
export type Price = Plan['prices'][number]

/** The monthly or yearly price of a plan; null if it is free. */
export const priceOf = (plan: Plan, interval: Interval): Price | null =>
  plan.prices.find(price => price.interval === interval && price.type === 'base') ?? null

/** Plans that never get an upgrade prompt (PR20). */
const isLifetime = ({ category }: Subscription): boolean => category === 'LTD'

const savedPercent = (plan: Plan): number =>
  yearlyDiscount(priceOf(plan, 'month')?.amount ?? 0, priceOf(plan, 'year')?.amount ?? 0) ?? 0

/** The yearly saving compared with twelve months, as a tag: `30 % less`; undefined if it is too small. */
export function saving(plan: Plan): string | undefined {
  const percent = savedPercent(plan)
  return percent > 0 ? `${percent} % less` : undefined
}

/** Whether changing plans replaces the subscription instead of starting a new payment (PR20). */
export const changesInPlace = ({ status, remote_id, subscription_type }: Subscription): boolean =>
  status !== 'cancelled' && remote_id !== null && subscription_type !== 'classic'

/** Whether the plan can be canceled: it is paid for, not granted, and not already canceled. */
export const mayCancel = ({ status, category, remote_id }: Subscription): boolean =>
  category === 'RECURRING' && status !== 'cancelled' && remote_id !== null

/** The action that a plan's card offers. */
export type Offer = 'none' | 'manage' | 'resume' | 'interval' | 'upgrade' | 'change' | 'cancel'

/**
 * The action for a plan when billed by `interval`. The current plan can be managed, resumed if canceled, or switched to
 * the other interval; a higher plan is an upgrade, a lower one a change, the free one a cancellation. A plan granted
 * without payment cannot be resumed, changed or canceled.
 */
export function offerOf(plans: Plan[], subscription: Subscription, plan: Plan, interval: Interval): Offer {
  const { category, price, product } = subscription
  const isFree = category === 'FREE'
  if (plan.name === product.name) {
    if (isFree) return 'none'
    if (subscription.status === 'cancelled') return subscription.remote_id === null ? 'none' : 'resume'
    const isSame = isLifetime(subscription) || !price || price.interval === interval
    return isSame ? 'manage' : 'interval'
  }
  if (isLifetime(subscription)) return 'none'
  const place = (name: string) => plans.findIndex(one => one.name === name)
  if (place(plan.name) > place(product.name)) return 'upgrade'
  if (priceOf(plan, interval)) return changesInPlace(subscription) ? 'change' : 'none'
  return mayCancel(subscription) ? 'cancel' : 'none'
}

/** The largest yearly saving over all plans: `Up to 50 % less`; undefined if it is too small. */
export function mostSaving(plans: Plan[]): string | undefined {
  const percents = plans.map(savedPercent)
  const most = Math.max(...percents)
  const isOne = percents.every(percent => percent === 0 || percent === most)
  return most > 0 ? `${isOne ? '' : 'Up to '}${most} % less` : undefined
}
