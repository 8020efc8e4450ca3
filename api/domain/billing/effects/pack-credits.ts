import type { RemotePayment } from '../../../platform/providers/payment/payment-provider'
import { creditForGood, reclaim } from '../ledger'
import type { EffectContext } from './effect-context'

/** What a payment for credits bought, and who asked for it; null of any other payment. */
async function boughtBy({ db }: EffectContext, { price, quantity, checkoutId, teamId }: RemotePayment) {
  if (!price || !checkoutId) return null
  const pack = await db.price.findUnique({ where: { remoteId: price } })
  if (!pack?.credits) return null
  const checkout = await db.checkout.findFirst({ where: { id: checkoutId, teamId } })
  return { credits: pack.credits * quantity, userId: checkout?.userId ?? null }
}

const QUOTA = 'TALKREEL_CREDIT'

/** Returns the credits that a payment bought, once for the payment. They never expire. */
export async function giveCredits(context: EffectContext, remote: RemotePayment): Promise<void> {
  const bought = await boughtBy(context, remote)
  if (!bought) return
  const { teamId, remoteId, text } = remote
  await creditForGood(context.db, {
    teamId,
    quota: QUOTA,
    amount: bought.credits,
    kind: 'pack',
    reason: text,
    key: `pack:${remoteId}`,
    userId: bought.userId,
  })
}

/**
 * Takes back the share of the bought credits whose money, `given` in cents, was given back or disputed, as far as they are
 * left.
 */
export async function takeCreditsBack(
  context: EffectContext,
  remote: RemotePayment,
  given: number,
): Promise<void> {
  const bought = await boughtBy(context, remote)
  if (!bought) return
  const { teamId, remoteId, refunded, amount, text } = remote
  await reclaim(context.db, {
    teamId,
    quota: QUOTA,
    amount: (bought.credits * given) / amount,
    kind: 'refund',
    reason: `${text}, given back`,
    key: `refund:${remoteId}:${refunded}`,
    userId: null,
  })
}
