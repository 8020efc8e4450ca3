import { applyPayment } from './apply-payment'
import { applySubscription } from './apply-subscription'
import { type EffectContext, lockObject } from './effect-context'

/** A payment that someone was sent to make was made or given up. False where it is not one of this product's. */
export async function applyCheckout(context: EffectContext, remoteId: string): Promise<boolean> {
  const { db, payment, now } = context
  await lockObject(context, remoteId)
  const { checkoutId: id, teamId, state, subscription, payment: paid } = await payment.readCheckout(remoteId)
  if (!(await db.checkout.count({ where: { id, teamId, remoteId } }))) return false
  if (state === 'open') return true
  await db.checkout.updateMany({
    where: { id, state: { not: 'completed' } },
    data: { state, endedAt: now },
  })
  if (subscription) await applySubscription(context, subscription)
  if (paid) await applyPayment(context, paid)
  return true
}
