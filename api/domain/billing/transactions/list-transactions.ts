import { pageWindow, toPage } from '@/api/platform/http/paginate'
import type { Handler } from '@/api/platform/routing/handler'
import type { Transaction } from '@/prisma/generated/client'
import type { TransactionItem, transactionsContract } from './contract'

/** Something paid, as the API tells of it. */
const toTransaction = (row: Transaction): TransactionItem => ({
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

/** What the team paid, newest first. */
export const listTransactions: Handler<(typeof transactionsContract)['GET /api/transactions/']> = async ({
  query,
  caller,
  request,
}) => {
  const [count, rows] = await Promise.all([
    caller.db.transaction.count(),
    caller.db.transaction.findMany({
      orderBy: [{ paidAt: 'desc' }, { id: 'desc' }],
      ...pageWindow(query),
    }),
  ])
  return toPage(request, query, { count, results: rows.map(toTransaction) })
}
