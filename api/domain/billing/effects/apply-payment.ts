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
 * Takes back the share of the bought credits whose money, `given` in cents, was given back or disputed, as far as they
 * are left.
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

/** Puts the receipt of a payment into the outbox, to the address that was given when it was paid. */
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

/** The number of the next invoice, of the year in which it is paid: T-2026-000001. */
async function nextNumber(db: Prisma.TransactionClient, paidAt: Date): Promise<string> {
  const [row] = await db.$queryRaw<{ next: string }[]>`SELECT nextval('invoice_number')::text AS next`
  return `T-${paidAt.getUTCFullYear()}-${(row?.next ?? '').padStart(DIGITS, '0')}`
}

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
