import type { Handlers } from '../../http/handler'
import type { transactionsContract } from './contract'
import { listTransactions } from './list-transactions'

export const transactionsRoutes: Handlers<typeof transactionsContract> = {
  'GET /api/transactions/': listTransactions,
}
