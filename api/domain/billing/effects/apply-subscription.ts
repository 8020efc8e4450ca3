import { addMonths } from '@/api/platform/providers/payment/add-months'
import type { RemoteSubscription } from '@/api/platform/providers/payment/payment-provider'
import { PaymentError } from '@/api/platform/providers/payment/payment-provider'
import type { Price, Prisma, Subscription } from '@/prisma/generated/client'
import { isChangedInPlace } from '../checkouts/check-can-buy'
import { balanceMonth } from '../dates'
import { endPlan } from '../end-plan'
import { renewBalances } from '../renew-balances'
import { type EffectContext, enterTeam, isDeleted, lockObject } from './effect-context'

/** Whether this subscription may replace the team's current one. */
async function mayReplace({ payment }: EffectContext, current: Subscription): Promise<boolean> {
  if (current.category === 'LTD') return false
  if (!current.remoteId || !isChangedInPlace(current)) return true
  return (await payment.readSubscription(current.remoteId)).status === 'ended'
}

function rowOf(
  { remoteId, customer, status, periodEnd, cancelAtPeriodEnd }: RemoteSubscription,
  price: Price & { planId: string },
): Prisma.SubscriptionUncheckedUpdateInput {
  return {
    remoteId,
    customer,
    planId: price.planId,
    priceId: price.id,
    category: 'RECURRING',
    status: cancelAtPeriodEnd ? 'cancelled' : status === 'past_due' ? 'past_due' : 'active',
    nextBillingDate: cancelAtPeriodEnd ? null : periodEnd,
    endsAt: cancelAtPeriodEnd ? periodEnd : null,
  }
}

/** Each plan grants its allowance once per balance month, so switching back and forth doesn't grant it again. */
async function renewOnce({ db, now }: EffectContext, { teamId, createdAt }: Subscription): Promise<void> {
  if (await renewBalances(db, teamId, balanceMonth(createdAt, now).from))
    await db.subscription.update({ where: { teamId }, data: { renewedAt: now } })
}

/** A new subscription starts its months now; a change in place keeps their day. */
async function takeOver(
  context: EffectContext,
  current: Subscription,
  remote: RemoteSubscription,
  price: Price,
) {
  const { db, payment, now } = context
  const { teamId, planId } = current
  if (!price.planId) return
  const row = rowOf(remote, { ...price, planId: price.planId })
  const isNew = current.remoteId !== remote.remoteId
  const begin = { subscriptionType: 'standard', createdAt: now, renewedAt: now, renewsAt: addMonths(now, 1) }
  await db.subscription.update({ where: { teamId }, data: { ...row, ...(isNew && begin) } })
  if (isNew) await renewBalances(db, teamId, now)
  else if (planId !== price.planId) await renewOnce(context, current)
  if (isNew && current.remoteId) await payment.endSubscription(current.remoteId, { refund: false })
}

async function leave({ db, now }: EffectContext, teamId: string, remoteId: string): Promise<void> {
  if (!(await endPlan(db, { teamId, remoteId }))) return
  await db.subscription.update({ where: { teamId }, data: { renewedAt: now } })
  await renewBalances(db, teamId, now)
}

/**
 * Applies the current state of a subscription at the provider to its team: started, changed, canceled, resumed, past
 * due or ended. A team pays for one plan, so a second subscription is ended and refunded at once. A new plan's
 * allowance replaces the old one's, once a month; bought credits stay. A subscription of a deleted team is refunded.
 * False if it doesn't belong to this product.
 */
export async function applySubscription(context: EffectContext, remoteId: string): Promise<boolean> {
  const { db, payment, log } = context
  await lockObject(context, remoteId)
  const remote = await payment.readSubscription(remoteId)
  const { teamId } = remote
  if (!(await enterTeam(context, teamId, remoteId))) return false
  if (remote.status === 'ended') {
    await leave(context, teamId, remoteId)
    return true
  }
  if (remote.status === 'incomplete') return true
  if (await isDeleted(context, teamId)) {
    await payment.endSubscription(remoteId, { refund: true })
    return true
  }
  const price = await db.price.findUnique({ where: { remoteId: remote.price } })
  if (!price?.planId) {
    log.error({ teamId, remoteId, price: remote.price }, 'A subscription has a price that no plan has')
    // The provider sends the event again, by when support staff may have added the price.
    throw new PaymentError(502, 'No plan has this price.')
  }
  const current = await db.subscription.findUniqueOrThrow({ where: { teamId } })
  if (current.remoteId === remoteId || (await mayReplace(context, current)))
    await takeOver(context, current, remote, price)
  else {
    log.warn({ teamId, remoteId }, 'A second subscription of a team is ended and given back')
    await payment.endSubscription(remoteId, { refund: true })
  }
  return true
}
