import type { Prisma } from '../../../../../prisma/generated/client'
import { note } from './charge'
import { lockRow } from './lock-row'

type Db = Prisma.TransactionClient

/** Returns a payment back, whole; one that failed or was given back stays as it is. */
export async function refundPayment(db: Db, id: string): Promise<void> {
  await lockRow(db, 'test_payment', id)
  const { amount, refunded, status } = await db.testPayment.findUniqueOrThrow({ where: { id } })
  if (status === 'failed' || refunded === amount) return
  await db.testPayment.update({ where: { id }, data: { refunded: amount } })
  await note(db, 'charge.refunded', id)
}

/** Refunds all that was paid for a subscription. */
export async function refundSubscription(db: Db, subscriptionId: string): Promise<void> {
  const payments = await db.testPayment.findMany({ where: { subscriptionId }, select: { id: true } })
  for (const { id } of payments) await refundPayment(db, id)
}
