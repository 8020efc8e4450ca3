import { queueMail } from '@/api/domain/mail/queue-mail'
import { moneyText } from '@/api/platform/providers/payment/money-text'
import {
  billedCustomerSchema,
  billLinesSchema,
  type RemotePayment,
} from '@/api/platform/providers/payment/payment-provider'
import { isTestCheckoutPayment } from '@/api/platform/providers/payment/test-checkout/coupon'
import type { Prisma, Transaction } from '@/prisma/generated/client'
import { dayText } from '../dates'
import { creditPermanently, reclaim } from '../ledger'
import { type EffectContext, enterTeam, isDeleted } from './effect-context'

/** The credits that a payment bought and who bought them; null for any other payment. */
async function boughtBy({ db }: EffectContext, { price, quantity, checkoutId, teamId }: RemotePayment) {
  if (!price || !checkoutId) return null
  const pack = await db.price.findUnique({ where: { remoteId: price } })
  if (!pack?.credits) return null
  const checkout = await db.checkout.findFirst({ where: { id: checkoutId, teamId } })
  return { credits: pack.credits * quantity, userId: checkout?.userId ?? null }
}

const QUOTA = 'TALKREEL_CREDIT'

/** Grants the credits that a payment bought, once per payment. They never expire. */
async function giveCredits(context: EffectContext, remote: RemotePayment): Promise<void> {
  const bought = await boughtBy(context, remote)
  if (!bought) return
  const { teamId, remoteId, text } = remote
  await creditPermanently(context.db, {
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
 * Takes back the share of the bought credits that was refunded or disputed (`given` in cents), as far as they are left.
 */
async function takeCreditsBack(context: EffectContext, remote: RemotePayment, given: number): Promise<void> {
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

/** Queues the receipt of a payment, to the address given at checkout. */
async function writeReceipt({ db, publicUrl }: EffectContext, row: Transaction): Promise<void> {
  const { owner, title } = await db.team.findUniqueOrThrow({
    where: { id: row.teamId },
    include: { owner: true },
  })
  const { name, email } = billedCustomerSchema.parse(row.customer)
  const money = (amount: number) => moneyText(amount, row.currency)
  const lines = billLinesSchema
    .parse(row.lines)
    .map(({ text, amount }) => ({ label: text, amount: money(amount) }))
  await queueMail(db, {
    to: email || owner.email,
    template: 'receipt',
    props: {
      name,
      team: title,
      number: row.number,
      date: dayText(row.paidAt),
      lines: row.tax ? [...lines, { label: 'Tax', amount: money(row.tax) }] : lines,
      total: money(row.amount),
      link: `${publicUrl}/usage/`,
      isTest: isTestCheckoutPayment(row.remoteId),
    },
  })
}

const DIGITS = 6

/** The number of the next invoice, in the year of its payment: T-2026-000001. */
async function nextNumber(db: Prisma.TransactionClient, paidAt: Date): Promise<string> {
  const [row] = await db.$queryRaw<{ next: string }[]>`SELECT nextval('invoice_number')::text AS next`
  return `T-${paidAt.getUTCFullYear()}-${(row?.next ?? '').padStart(DIGITS, '0')}`
}

/** Who referred the buyer; only for a team's first payment. */
async function referralOf(
  { db }: EffectContext,
  { teamId, checkoutId }: RemotePayment,
): Promise<string | null> {
  if (await db.transaction.count({ where: { teamId, status: { not: 'failed' } } })) return null
  const checkout = checkoutId && (await db.checkout.findFirst({ where: { id: checkoutId, teamId } }))
  return (checkout && (checkout.customData as { referral?: string }).referral) || null
}

/** A payment never moves back to an earlier status, since a response may be older than the one before it. */
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

/** The plan ends if its latest payment is refunded; refunding an older one leaves it. */
async function endPlanOf({ db, payment }: EffectContext, row: Transaction): Promise<void> {
  const { teamId, plan, paidAt } = row
  if (!plan) return
  const later = { teamId, plan, status: 'paid', paidAt: { gt: paidAt } } as const
  if (!(await db.transaction.count({ where: later }))) await payment.endSubscription(plan, { refund: false })
}

/**
 * Records a payment that was made, failed or was refunded, with its effects: the receipt, the bought credits and, after
 * a refund, their removal or the end of the plan. False if it doesn't belong to this product.
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
