import type { Prisma, TestSubscription } from '@/prisma/generated/client'
import { billLinesSchema, type ChangePreview, PaymentError } from '../payment-provider'
import { charge, queueEvent, settleCredit, sum } from './charge'
import { couponOff } from './coupon'
import { lockRow, priceOf, type TestPrice } from './price-of'
import { prorate } from './prorate'

type Db = Prisma.TransactionClient

/** @throws {PaymentError} 409 if it has ended, or there is none. */
export async function readOpen(db: Db, id: string): Promise<TestSubscription> {
  const subscription = await db.testSubscription.findUnique({ where: { id } })
  if (!subscription || subscription.status === 'ended') throw new PaymentError(409, 'This plan has ended.')
  return subscription
}

/** The amount paid for this period: like at Stripe, a coupon's share is not credited when the plan changes. */
async function paidOf(db: Db, { id, price, periodStart }: TestSubscription): Promise<TestPrice> {
  const found = await priceOf(db, price)
  const payment = await db.testPayment.findFirst({
    where: { subscriptionId: id, price, status: 'paid', paidAt: { gte: periodStart } },
  })
  const off = payment ? couponOff(billLinesSchema.parse(payment.lines)) : 0
  return { ...found, amount: found.amount + off }
}

async function billOf(db: Db, subscription: TestSubscription, price: string, now: Date) {
  const { periodStart: start, periodEnd: end } = subscription
  const from = await paidOf(db, subscription)
  const to = await priceOf(db, price)
  return { to, ...prorate({ start, end }, from, to, now) }
}

/** Previews the cost of changing to a price at `now`, minus the customer's credit. */
export async function previewChange(db: Db, id: string, price: string, now: Date): Promise<ChangePreview> {
  const subscription = await readOpen(db, id)
  const { lines, to } = await billOf(db, subscription, price, now)
  const { credit } = await db.testCustomer.findUniqueOrThrow({ where: { id: subscription.customerId } })
  return { lines, due: settleCredit(sum(lines), credit).due, currency: to.currency }
}

/**
 * Changes to a price and charges the difference; does nothing for the current price.
 * @throws {PaymentError} 402 if the card is declined: nothing changes.
 */
export async function changeSubscription(db: Db, id: string, price: string, now: Date): Promise<void> {
  await lockRow(db, 'test_subscription', id)
  const subscription = await readOpen(db, id)
  if (subscription.price === price) return
  const { customerId } = subscription
  const { lines, to, period } = await billOf(db, subscription, price, now)
  const bill = { customerId, subscriptionId: id, price, quantity: 1, lines, currency: to.currency, at: now }
  const { isPaid } = await charge(db, { ...bill, text: `Change to ${to.name}` })
  if (!isPaid) throw new PaymentError(402, 'Your card was declined.')
  await db.testSubscription.update({
    where: { id },
    data: { price, periodStart: period.start, periodEnd: period.end },
  })
  await queueEvent(db, 'customer.subscription.updated', id)
}
