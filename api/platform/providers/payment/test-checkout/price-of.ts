import { Prisma } from '@/prisma/generated/client'
import type { CheckoutRequest } from '../payment-provider'
import { PaymentError } from '../payment-provider'
import type { BillLine } from './charge'
import { couponLine } from './coupon'

/** A price of the test checkout: amount in cents, `months` null for a one-time payment. */
export type TestPrice = { name: string; amount: number; currency: string; months: number | null }

const MONTHS = { month: 1, year: 12 } as const

/** A price by the provider's id. @throws {PaymentError} 409 if there is none. */
export async function priceOf(db: Prisma.TransactionClient, remoteId: string): Promise<TestPrice> {
  const price = await db.price.findUnique({ where: { remoteId }, include: { product: true } })
  if (!price) throw new PaymentError(409, 'This price is no longer available.')
  const { amount, currency, interval, product } = price
  return { name: product.name, amount, currency, months: interval && MONTHS[interval] }
}

/** The price of a checkout and the lines of its bill. */
export async function linesOf(
  db: Prisma.TransactionClient,
  { price, quantity, coupon, text }: CheckoutRequest,
): Promise<TestPrice & { lines: BillLine[] }> {
  const found = await priceOf(db, price)
  const amount = found.amount * quantity
  return { ...found, lines: [{ text, amount }, ...couponLine(coupon, amount)] }
}

/** Locks a row of the test checkout until the transaction ends. */
export async function lockRow(
  db: Prisma.TransactionClient,
  table: 'test_checkout' | 'test_subscription' | 'test_customer' | 'test_payment',
  id: string,
): Promise<void> {
  await db.$queryRaw`SELECT FROM ${Prisma.raw(table)} WHERE id = ${id} FOR UPDATE`
}
