import type { Prisma } from '../../../../../prisma/generated/client'
import { PaymentError } from '../payment-error'

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
