import { randomUUID } from 'node:crypto'
import type { Prisma } from '@/prisma/generated/client'
import { addMonths } from '../add-months'
import { type CheckoutRequest, checkoutRequestSchema, PaymentError } from '../payment-provider'
import { readCard } from './card'
import { charge, queueEvent } from './charge'
import { TEST_SUBSCRIPTION } from './coupon'
import { linesOf, lockRow } from './price-of'

/** The input of the form of the test checkout. */
export type CardDetails = { card: string; name: string; country: string }

type Db = Prisma.TransactionClient

async function ensureCustomer(db: Db, request: CheckoutRequest, data: object): Promise<string> {
  const { customer, email, teamId } = request
  if (customer && (await db.testCustomer.count({ where: { id: customer } }))) {
    await db.testCustomer.update({ where: { id: customer }, data })
    return customer
  }
  const id = `cus_test_${randomUUID()}`
  await db.testCustomer.create({ data: { ...data, id, email, metadata: { teamId } } })
  return id
}

async function begin(db: Db, customerId: string, request: CheckoutRequest, now: Date) {
  const { price, quantity, text, checkoutId, mode } = request
  const { lines, currency, months } = await linesOf(db, request)
  const bill = { customerId, checkoutId, price, quantity, text, lines, currency, at: now }
  if (mode === 'payment') return { paymentId: (await charge(db, bill)).id }
  const subscriptionId = `${TEST_SUBSCRIPTION}${randomUUID()}`
  const period = { periodStart: now, periodEnd: addMonths(now, months ?? 1) }
  await db.testSubscription.create({
    data: { id: subscriptionId, customerId, price, status: 'active', ...period },
  })
  await queueEvent(db, 'customer.subscription.created', subscriptionId)
  return { subscriptionId, paymentId: (await charge(db, { ...bill, subscriptionId })).id }
}

/**
 * Pays an open checkout and stores its results.
 * @throws {PaymentError} 409 if it is not open, 400 and 402 for the card.
 */
export async function payCheckout(db: Db, id: string, entered: CardDetails, now: Date): Promise<void> {
  await lockRow(db, 'test_checkout', id)
  const checkout = await db.testCheckout.findUniqueOrThrow({ where: { id } })
  if (checkout.state !== 'open')
    throw new PaymentError(409, 'This payment was made or closed. Please open it again.')
  const request = checkoutRequestSchema.parse(checkout.request)
  const { card, isDeclined } = readCard(entered.card)
  const { name, country } = entered
  const customerId = await ensureCustomer(db, request, { card, name, country, isDeclined: false })
  const made = await begin(db, customerId, request, now)
  // Checked only now, because such a card works for the first payment.
  await db.testCustomer.update({ where: { id: customerId }, data: { isDeclined } })
  await db.testCheckout.update({ where: { id }, data: { state: 'completed', ...made } })
  await queueEvent(db, 'checkout.session.completed', id)
}
