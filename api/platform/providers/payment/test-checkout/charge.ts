import { randomUUID } from 'node:crypto'
import type { Prisma } from '@/prisma/generated/client'

export type BillLine = { text: string; amount: number }

type Charge = {
  customerId: string
  subscriptionId?: string
  checkoutId?: string
  price: string
  quantity: number
  text: string
  lines: BillLine[]
  currency: string
  at: Date
}

export const sum = (lines: BillLine[]): number => lines.reduce((total, { amount }) => total + amount, 0)

/** The amount due after subtracting a customer's credit, and the remaining credit; both in cents. */
export function settleCredit(total: number, credit: number): { due: number; credit: number } {
  const rest = total - credit
  return rest >= 0 ? { due: rest, credit: 0 } : { due: 0, credit: -rest }
}

/**
 * Charges the sum of the lines, minus the customer's credit, to their card; stores the payment and queues its event.
 * Resolves with whether it was paid.
 */
export async function charge(
  db: Prisma.TransactionClient,
  { lines, at, ...rest }: Charge,
): Promise<{ id: string; isPaid: boolean }> {
  const customer = await db.testCustomer.findUniqueOrThrow({ where: { id: rest.customerId } })
  const { due, credit } = settleCredit(sum(lines), customer.credit)
  const isPaid = due === 0 || !customer.isDeclined
  const used = customer.credit - credit
  const all = used > 0 ? [...lines, { text: 'Credit of an earlier plan', amount: -used }] : lines
  const id = `pay_test_${randomUUID()}`
  await db.testPayment.create({
    data: { ...rest, id, lines: all, amount: due, status: isPaid ? 'paid' : 'failed', paidAt: at },
  })
  if (isPaid) await db.testCustomer.update({ where: { id: customer.id }, data: { credit } })
  const type = rest.subscriptionId ? 'invoice' : 'payment_intent'
  const happened = { invoice: ['paid', 'payment_failed'], payment_intent: ['succeeded', 'payment_failed'] }
  await queueEvent(db, `${type}.${happened[type][isPaid ? 0 : 1]}`, id)
  return { id, isPaid }
}

/** Queues an event for delivery. */
export async function queueEvent(
  db: Prisma.TransactionClient,
  type: string,
  objectId: string,
): Promise<void> {
  await db.testEvent.create({ data: { type, objectId } })
}
