import type { Transaction } from '../../../../prisma/generated/client'
import type { RemotePayment } from '../../../platform/providers/payment/payment-provider'
import { type EffectContext, enterTeam, isDeleted } from './effect-context'
import { nextNumber } from './next-number'
import { giveCredits, takeCreditsBack } from './pack-credits'
import { writeReceipt } from './write-receipt'

/** Who sent the buyer: told of a team's first payment only. */
async function referralOf(
  { db }: EffectContext,
  { teamId, checkoutId }: RemotePayment,
): Promise<string | null> {
  if (await db.transaction.count({ where: { teamId, status: { not: 'failed' } } })) return null
  const checkout = checkoutId && (await db.checkout.findFirst({ where: { id: checkoutId, teamId } }))
  return (checkout && (checkout.customData as { referral?: string }).referral) || null
}

/** What is known of a payment already never becomes less: an answer may be older than the one before it. */
function statusOf(
  before: Transaction | null,
  remote: RemotePayment,
  refunded: number,
): Transaction['status'] {
  if (refunded > 0 && refunded >= remote.amount) return 'refunded'
  return before && before.status !== 'failed' ? 'paid' : remote.status
}

async function keep(context: EffectContext, before: Transaction | null, remote: RemotePayment) {
  const { db } = context
  const { remoteId, teamId, text, lines, amount, tax, currency, customer, paidAt } = remote
  const refunded = Math.max(remote.refunded, before?.refunded ?? 0)
  const status = statusOf(before, remote, refunded)
  const told = {
    text,
    lines,
    amount,
    tax,
    currency: currency.toUpperCase(),
    customer,
    paidAt,
    status,
    refunded,
  }
  const isPaidNow = status !== 'failed' && (!before || before.status === 'failed')
  const referral = isPaidNow ? await referralOf(context, remote) : null
  if (before)
    return db.transaction.update({
      where: { id: before.id },
      data: { ...told, ...(isPaidNow && { referral }) },
    })
  const number = await nextNumber(db, paidAt)
  return db.transaction.create({
    data: { ...told, teamId, remoteId, number, referral, plan: remote.subscription },
  })
}

/** The plan goes with its latest payment; an older one that is given back leaves it. */
async function endPlanOf({ db, payment }: EffectContext, row: Transaction): Promise<void> {
  const { teamId, plan, paidAt } = row
  if (!plan) return
  const later = { teamId, plan, status: 'paid', paidAt: { gt: paidAt } } as const
  if (!(await db.transaction.count({ where: later }))) await payment.endSubscription(plan, { refund: false })
}

/**
 * Writes down a payment that was made, failed or was given back, with what comes of it: its receipt, the credits that
 * were bought, and their end, or that of the plan, when it was given back. False where it is none of this product's.
 */
export async function applyPayment(context: EffectContext, remoteId: string): Promise<boolean> {
  const { db, payment } = context
  const remote = await payment.readPayment(remoteId)
  if (!remote || !(await enterTeam(context, remote.teamId, remoteId))) return false
  const { teamId, customerId } = remote
  const before = await db.transaction.findUnique({ where: { remoteId: remote.remoteId } })
  const row = await keep(context, before, remote)
  await db.subscription.updateMany({ where: { teamId, customer: null }, data: { customer: customerId } })
  if (row.status !== 'failed' && (!before || before.status === 'failed')) {
    await giveCredits(context, remote)
    await writeReceipt(context, row)
    if (!row.plan && (await isDeleted(context, teamId))) await payment.refund(row.remoteId)
  }
  const given = row.refunded - (before?.refunded ?? 0)
  if (given > 0) await takeCreditsBack(context, remote, given)
  if (row.status === 'refunded' && before?.status !== 'refunded') await endPlanOf(context, row)
  return true
}
