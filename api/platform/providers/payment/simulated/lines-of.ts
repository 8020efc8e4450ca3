import type { Prisma } from '../../../../../prisma/generated/client'
import type { CheckoutRequest } from '../payment-provider'
import type { Line } from './charge'
import { couponLine } from './coupon'
import { priceOf, type TestPrice } from './price-of'

/** What a checkout is for and what it costs, as lines of a bill. */
export async function linesOf(
  db: Prisma.TransactionClient,
  { price, quantity, coupon, text }: CheckoutRequest,
): Promise<TestPrice & { lines: Line[] }> {
  const found = await priceOf(db, price)
  const amount = found.amount * quantity
  return { ...found, lines: [{ text, amount }, ...couponLine(coupon, amount)] }
}
