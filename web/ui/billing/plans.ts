import { yearlyDiscount } from '@/api/domain/billing/terms/credit-prices'
import type { Plan, Subscription } from '@/web/client/queries/use-billing'

/** How often a plan is billed. */
export type Interval = 'month' | 'year'

/** A price of a plan. */
export type Price = Plan['prices'][number]

/** What a plan costs by the month or the year; null where it costs nothing. */
export const priceOf = (plan: Plan, interval: Interval): Price | null =>
  plan.prices.find(price => price.interval === interval && price.type === 'base') ?? null

/** Never asked to upgrade (PR20). */
const isLifetime = ({ category }: Subscription): boolean => category === 'LTD'

const savedPercent = (plan: Plan): number =>
  yearlyDiscount(priceOf(plan, 'month')?.amount ?? 0, priceOf(plan, 'year')?.amount ?? 0) ?? 0

/** What a year saves against twelve months, as a tag says it: `30 % less`; undefined where that is little. */
export function saving(plan: Plan): string | undefined {
  const percent = savedPercent(plan)
  return percent > 0 ? `${percent} % less` : undefined
}

/** Whether another plan takes this one's place, rather than being paid for again (PR20). */
export const changesInPlace = ({ status, remote_id, subscription_type }: Subscription): boolean =>
  status !== 'cancelled' && remote_id !== null && subscription_type !== 'classic'

/** Whether there is something to cancel: a plan that is paid for, not one that was given, and not cancelled already. */
export const mayCancel = ({ status, category, remote_id }: Subscription): boolean =>
  category === 'RECURRING' && status !== 'cancelled' && remote_id !== null

/** What may be done about a plan: the button of its card. */
export type Offer = 'none' | 'manage' | 'resume' | 'interval' | 'upgrade' | 'change' | 'cancel'

/**
 * What the team may do about a plan when it is billed by `interval`. Its own is managed, resumed where it was cancelled,
 * or billed by the other interval; one above is an upgrade, one below a change, the free one is cancelling. What was
 * given without payment has nothing to resume, change or cancel.
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

/** What a year saves at most, over all plans: `Up to 50 % less`; undefined where that is little. */
export function mostSaving(plans: Plan[]): string | undefined {
  const percents = plans.map(savedPercent)
  const most = Math.max(...percents)
  const isOne = percents.every(percent => percent === 0 || percent === most)
  return most > 0 ? `${isOne ? '' : 'Up to '}${most} % less` : undefined
}
