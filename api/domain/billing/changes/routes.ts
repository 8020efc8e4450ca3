import { audit } from '@/api/domain/audit/audit'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import { checkVerified } from '@/api/platform/permissions/rights'
import { addMonths } from '@/api/platform/providers/payment/add-months'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import type { Subscription } from '@/prisma/generated/client'
import { paymentOf } from '../payment-of'
import { planOf } from '../plan-of'
import { renewIfDue } from '../renew-if-due'
import { toSubscription } from '../to-subscription'
import { assessChange, type ChangeAssessment } from './assess-change'
import { changeAtProvider } from './change-at-provider'
import { checkChangeable } from './check-changeable'
import type { changesContract, PreviewItem } from './contract'

/**
 * The team's subscription by its id, after due renewals and ends.
 * @throws {ApiError} 404 if there is none, or it is another team's.
 */
async function findSubscription(
  { prisma, now }: Services,
  { db, teamId }: Caller,
  id: string,
): Promise<Subscription> {
  await renewIfDue(prisma, teamId, now())
  const subscription = await db.subscription.findFirst({ where: { id } })
  if (!subscription) throw notFound()
  return subscription
}

type Show = (typeof changesContract)['POST /api/subscriptions/{id}/preview/']

/** A change of the interval starts a new period now; otherwise the billing date stays. */
function nextDate({ subscription, from, to }: ChangeAssessment, now: Date): Date | null {
  if (from.interval === to.interval) return subscription.nextBillingDate
  return addMonths(now, to.interval === 'year' ? 12 : 1)
}

/** Previews a plan change: its cost and what blocks it. Changes nothing. */
const previewChange: Handler<Show> = async ({ params, body, caller, services }) => {
  const { prisma, now } = services
  await findSubscription(services, caller, params.id)
  const payment = paymentOf(services)
  const at = now()
  const [remoteId] = body.price_ids as [string]
  const judgment = await assessChange(prisma, caller.teamId, remoteId, at)
  const { kind, detail, subscription, to } = judgment
  const answer = { kind, allowed: detail === null, detail }
  if (detail !== null) {
    const next = subscription.nextBillingDate?.toISOString() ?? null
    return { ...answer, lines: [], due: 0, currency: to.currency, next_billing_date: next }
  }
  const { lines, due, currency } = await payment.previewChange(subscription.remoteId, to.remoteId)
  const next = nextDate(judgment, at)?.toISOString() ?? null
  const preview: PreviewItem = { ...answer, lines, due, currency, next_billing_date: next }
  return preview
}

type Modify = (typeof changesContract)['POST /api/subscriptions/{id}/modify/']

/**
 * Changes the plan in place. Idempotent: a change that the provider made but whose response was lost is repeated under
 * the same key, so that it is paid once.
 */
const modifyPlan: Handler<Modify> = async ({ params, body, caller, services }) => {
  const found = await findSubscription(services, caller, params.id)
  checkChangeable(found)
  await checkVerified(services.prisma, caller.userId)
  const [price] = body.price_ids as [string]
  return changeAtProvider(services, caller, found.remoteId, async ({ db, payment, now }) => {
    const { subscription, from, to, detail } = await assessChange(db, caller.teamId, price, now)
    if (from.id === to.id) return
    if (detail !== null) throw refuse(409, detail)
    // The provider repeats its first response for a key, even a failed payment: after a minute the key changes.
    const minute = now.toISOString().slice(0, 16)
    const key = `change:${subscription.id}:${from.id}:${to.id}:${subscription.updatedAt.getTime()}:${minute}`
    await payment.changeSubscription(subscription.remoteId, to.remoteId, key)
    await audit(db, caller, { act: 'billing.change', details: { plan: to.plan.displayName } })
  })
}

type Cancel = (typeof changesContract)['POST /api/subscriptions/{id}/cancel/']
type Resume = (typeof changesContract)['POST /api/subscriptions/{id}/resume/']

/** Cancels the plan at the end of the paid period; idempotent. */
const cancelPlan: Handler<Cancel> = async ({ params, caller, services }) => {
  const { remoteId } = await findSubscription(services, caller, params.id)
  if (!remoteId) throw refuse(409, 'Your team pays for no plan that could be canceled.')
  return changeAtProvider(services, caller, remoteId, async ({ db, payment, subscription }) => {
    if (subscription.status === 'cancelled') return
    await payment.setCancelled(remoteId, true)
    await audit(db, caller, { act: 'billing.cancel' })
  })
}

/** Undoes a cancellation; idempotent. */
const resumePlan: Handler<Resume> = async ({ params, caller, services }) => {
  const { remoteId } = await findSubscription(services, caller, params.id)
  if (!remoteId) throw refuse(409, 'The plan has ended. Choose one and pay for it.')
  return changeAtProvider(services, caller, remoteId, async ({ db, payment, subscription }) => {
    if (subscription.status !== 'cancelled') return
    await payment.setCancelled(remoteId, false)
    await audit(db, caller, { act: 'billing.resume' })
  })
}

type Update = (typeof changesContract)['POST /api/plan/account_update/']

/** Reads the subscription again from the payment provider; for a team without one, returns its plan. */
const accountUpdate: Handler<Update> = async ({ caller, services }) => {
  const { prisma, payment, now } = services
  const team = await planOf(prisma, caller.teamId, now())
  const { remoteId } = team.subscription
  if (!payment || !remoteId) return toSubscription(prisma, team)
  return changeAtProvider(services, caller, remoteId)
}

type Method = (typeof changesContract)['POST /api/subscriptions/{id}/payment/']

/** The page where the payment method is changed; it returns to the usage page. */
const paymentMethod: Handler<Method> = async ({ params, caller, services }) => {
  const { customer } = await findSubscription(services, caller, params.id)
  if (!customer) throw refuse(409, 'Your team has paid for nothing yet.')
  const returnUrl = `${services.publicUrl}/usage/`
  return { url: await paymentOf(services).paymentMethodUrl(customer, returnUrl) }
}

export const changesRoutes: Handlers<typeof changesContract> = {
  'POST /api/subscriptions/{id}/preview/': previewChange,
  'POST /api/subscriptions/{id}/modify/': modifyPlan,
  'POST /api/subscriptions/{id}/cancel/': cancelPlan,
  'POST /api/subscriptions/{id}/resume/': resumePlan,
  'POST /api/subscriptions/{id}/payment/': paymentMethod,
  'POST /api/plan/account_update/': accountUpdate,
}
