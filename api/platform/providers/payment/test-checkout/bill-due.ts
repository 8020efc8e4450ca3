import type { Prisma, TestSubscription } from '@/prisma/generated/client'
import { addMonths } from '../add-months'
import { charge, queueEvent } from './charge'
import { lockRow, priceOf } from './price-of'

/** How long a plan continues after a declined renewal. */
const GRACE_MS = 7 * 24 * 3600 * 1000

type Db = Prisma.TransactionClient

/** Ends a subscription now. */
export async function end(db: Db, id: string): Promise<void> {
  await db.testSubscription.update({ where: { id }, data: { status: 'ended' } })
  await queueEvent(db, 'customer.subscription.deleted', id)
}

/** Charges a period at `at`; if declined, the subscription becomes past due. */
async function takePayment(db: Db, subscription: TestSubscription, at: Date): Promise<void> {
  const { id, customerId, price } = subscription
  const { name, amount, currency } = await priceOf(db, price)
  const lines = [{ text: name, amount }]
  const bill = { customerId, subscriptionId: id, price, quantity: 1, text: name, lines, currency, at }
  const { isPaid } = await charge(db, bill)
  await db.testSubscription.update({ where: { id }, data: { status: isPaid ? 'active' : 'past_due' } })
  await queueEvent(db, 'customer.subscription.updated', id)
}

/** Applies the next due step of a subscription at `now`; false if there is none. */
async function step(db: Db, id: string, now: Date): Promise<boolean> {
  const subscription = await db.testSubscription.findUnique({ where: { id } })
  if (!subscription) return false
  const { status, periodStart, periodEnd, cancelAtPeriodEnd, price } = subscription
  if (status === 'ended') return false
  const isOverdue = status === 'past_due' && now.getTime() - periodStart.getTime() >= GRACE_MS
  if (isOverdue || (cancelAtPeriodEnd && periodEnd <= now)) {
    await end(db, id)
    return false
  }
  if (periodEnd > now) return false
  const { months } = await priceOf(db, price)
  const period = { periodStart: periodEnd, periodEnd: addMonths(periodEnd, months ?? 1) }
  await db.testSubscription.update({ where: { id }, data: period })
  await takePayment(db, subscription, periodEnd)
  return true
}

/** Applies all due steps of a subscription: one renewal per period, and its end. */
export async function billSubscription(db: Db, id: string, now: Date): Promise<void> {
  await lockRow(db, 'test_subscription', id)
  while (await step(db, id, now));
}

/** Retries past-due payments, such as after a change of the card. */
export async function retryPayments(db: Db, customerId: string, now: Date): Promise<void> {
  const due = await db.testSubscription.findMany({ where: { customerId, status: 'past_due' } })
  for (const subscription of due) await takePayment(db, subscription, now)
}

/** Ids of the subscriptions that may be due at `now`. */
export async function findDue(db: Db, now: Date): Promise<string[]> {
  const due = await db.testSubscription.findMany({
    where: { OR: [{ status: 'active', periodEnd: { lte: now } }, { status: 'past_due' }] },
    orderBy: { periodEnd: 'asc' },
    select: { id: true },
  })
  return due.map(({ id }) => id)
}
