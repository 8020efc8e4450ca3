import type { Handlers } from '../../../platform/routing/handler'
import type { transactionsContract } from './contract'
import { getInvoice } from './get-invoice'
import { listTransactions } from './list-transactions'

export const transactionsRoutes: Handlers<typeof transactionsContract> = {
  'GET /api/transactions/': listTransactions,
  'GET /api/transactions/{id}/invoice/': getInvoice,
}
