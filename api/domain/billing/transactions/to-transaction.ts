import type { Transaction } from '../../../../prisma/generated/client'
import type { TransactionItem } from './contract'

/** Something paid, as the API tells of it. */
export const toTransaction = (row: Transaction): TransactionItem => ({
  id: row.id,
  number: row.number,
  status: row.status,
  text: row.text,
  amount: row.amount,
  tax: row.tax,
  refunded: row.refunded,
  currency: row.currency,
  paid: row.paidAt.toISOString(),
})
