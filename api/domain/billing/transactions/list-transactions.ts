import { rowsOf, toPage } from '../../../platform/http/paginate'
import type { Handler } from '../../../platform/routing/handler'
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
