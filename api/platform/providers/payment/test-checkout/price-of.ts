import { Prisma } from '@/prisma/generated/client'
import type { CheckoutRequest } from '../payment-provider'
import { PaymentError } from '../payment-provider'
import type { BillLine } from './charge'
import { couponLine } from './coupon'

/** What a price is to the test checkout: amount in cents, `months` null where it is paid once. */
export type TestPrice = { name: string; amount: number; currency: string; months: number | null }

const MONTHS = { month: 1, year: 12 } as const

/** A price by the provider's name. @throws {PaymentError} 409 where there is none. */
export async function priceOf(db: Prisma.TransactionClient, remoteId: string): Promise<TestPrice> {
  const price = await db.price.findUnique({ where: { remoteId }, include: { product: true } })
  if (!price) throw new PaymentError(409, 'This price is not sold any more.')
  const { amount, currency, interval, product } = price
  return { name: product.name, amount, currency, months: interval && MONTHS[interval] }
}

/** What a checkout is for and what it costs, as lines of a bill. */
export async function linesOf(
  db: Prisma.TransactionClient,
  { price, quantity, coupon, text }: CheckoutRequest,
): Promise<TestPrice & { lines: BillLine[] }> {
  const found = await priceOf(db, price)
  const amount = found.amount * quantity
  return { ...found, lines: [{ text, amount }, ...couponLine(coupon, amount)] }
}

/** Makes others that change a row of the books wait until the transaction ends. */
export async function lockRow(
  db: Prisma.TransactionClient,
  table: 'test_checkout' | 'test_subscription' | 'test_customer' | 'test_payment',
  id: string,
): Promise<void> {
  await db.$queryRaw`SELECT FROM ${Prisma.raw(table)} WHERE id = ${id} FOR UPDATE`
}
