import { Prisma } from '../../../../../prisma/generated/client'

/** Makes others that change a row of the books wait until the transaction ends. */
export async function lockRow(
  db: Prisma.TransactionClient,
  table: 'test_checkout' | 'test_subscription' | 'test_customer' | 'test_payment',
  id: string,
): Promise<void> {
  await db.$queryRaw`SELECT FROM ${Prisma.raw(table)} WHERE id = ${id} FOR UPDATE`
}
