import type { Handler } from '../../http/handler'
import { rowsOf, toPage } from '../../http/paginate'
import type { transactionsContract } from './contract'
import { toTransaction } from './to-transaction'

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
      ...rowsOf(query),
    }),
  ])
  return toPage(request, query, { count, results: rows.map(toTransaction) })
}
