import type { Prisma } from '../../../../prisma/generated/client'

const DIGITS = 6

/** The number of the next invoice, of the year in which it is paid: T-2026-000001. */
export async function nextNumber(db: Prisma.TransactionClient, paidAt: Date): Promise<string> {
  const [row] = await db.$queryRaw<{ next: string }[]>`SELECT nextval('invoice_number')::text AS next`
  return `T-${paidAt.getUTCFullYear()}-${(row?.next ?? '').padStart(DIGITS, '0')}`
}
