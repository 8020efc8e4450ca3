import { addMonths } from '../../../platform/providers/payment/add-months'
import type { Handler } from '../../../platform/routing/handler'
import { paymentOf } from '../payment-of'
import type { changesContract, PreviewItem } from './contract'
import { findSubscription } from './find-subscription'
import { type Judgment, judgeChange } from './judge-change'

type Show = (typeof changesContract)['POST /api/subscriptions/{id}/preview/']

/** A change to other intervals begins one now; else the billing date stays. */
function nextDate({ subscription, from, to }: Judgment, now: Date): Date | null {
  if (from.interval === to.interval) return subscription.nextBillingDate
  return addMonths(now, to.interval === 'year' ? 12 : 1)
}

/** What a change of plan means and costs now, and what stands in its way. Nothing is changed. */
export const previewChange: Handler<Show> = async ({ params, body, caller, services }) => {
  const { prisma, now } = services
  await findSubscription(services, caller, params.id)
  const payment = paymentOf(services)
  const at = now()
  const [remoteId] = body.price_ids as [string]
  const judgment = await judgeChange(prisma, caller.teamId, remoteId, at)
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
