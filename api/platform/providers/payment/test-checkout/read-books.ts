import { z } from 'zod'
import type { Prisma } from '@/prisma/generated/client'
import {
  billLinesSchema,
  checkoutRequestSchema,
  PaymentError,
  type RemoteCheckout,
  type RemotePayment,
  type RemoteSubscription,
} from '../payment-provider'

type Db = Prisma.TransactionClient

const none = (what: string) =>
  new PaymentError(409, `There is no such ${what} in the books of the test checkout.`)
const metadataSchema = z.object({ teamId: z.string() })

const teamOf = (metadata: Prisma.JsonValue): string => metadataSchema.parse(metadata).teamId

/** A stored checkout. @throws {PaymentError} 409 if there is none, like the functions below. */
export async function readCheckout(db: Db, id: string): Promise<RemoteCheckout> {
  const row = await db.testCheckout.findUnique({ where: { id } })
  if (!row) throw none('checkout')
  const { checkoutId, teamId } = checkoutRequestSchema.parse(row.request)
  const state = row.state as RemoteCheckout['state']
  return { checkoutId, teamId, state, subscription: row.subscriptionId, payment: row.paymentId }
}

/** A stored subscription. */
export async function readSubscription(db: Db, id: string): Promise<RemoteSubscription> {
  const row = await db.testSubscription.findUnique({ where: { id }, include: { customer: true } })
  if (!row) throw none('subscription')
  const { customerId, price, periodEnd, cancelAtPeriodEnd } = row
  const teamId = teamOf(row.customer.metadata)
  const status = row.status as RemoteSubscription['status']
  return { remoteId: id, customer: customerId, teamId, price, status, periodEnd, cancelAtPeriodEnd }
}

/** A stored payment. */
export async function readPayment(db: Db, id: string): Promise<RemotePayment> {
  const row = await db.testPayment.findUnique({ where: { id }, include: { customer: true } })
  if (!row) throw none('payment')
  const { text, amount, refunded, currency, paidAt, checkoutId, price, quantity } = row
  const { name, email, country, metadata } = row.customer
  return {
    remoteId: id,
    teamId: teamOf(metadata),
    status: row.status as RemotePayment['status'],
    text,
    lines: billLinesSchema.parse(row.lines),
    amount,
    tax: 0,
    refunded,
    currency,
    customerId: row.customerId,
    customer: { name, email, country },
    paidAt,
    subscription: row.subscriptionId,
    checkoutId,
    price,
    quantity,
  }
}
