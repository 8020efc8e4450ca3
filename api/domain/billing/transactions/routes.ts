import { notFound, refuse } from '@/api/platform/errors/api-error'
import { isTestCheckoutPayment } from '@/api/platform/providers/payment/test-checkout/coupon'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { settings } from '@/api/platform/settings/settings'
import type { transactionsContract } from './contract'
import { drawInvoice } from './invoice/draw-invoice'
import { listTransactions } from './list-transactions'

type Get = (typeof transactionsContract)['GET /api/transactions/{id}/invoice/']

/** The invoice of something paid, as PDF; there is none of a payment that failed. */
const getInvoice: Handler<Get> = async ({ params: { id }, caller, response }) => {
  const row = await caller.db.transaction.findFirst({ where: { id }, include: { team: true } })
  if (!row) throw notFound()
  if (row.status === 'failed') throw refuse(409, 'This payment failed: there is no invoice.')
  const pdf = await drawInvoice(row, {
    seller: settings().seller,
    team: row.team.title,
    isTest: isTestCheckoutPayment(row.remoteId),
  })
  response.attachment(`Invoice ${row.number}.pdf`).set('Cache-Control', 'private, no-store').send(pdf)
}

export const transactionsRoutes: Handlers<typeof transactionsContract> = {
  'GET /api/transactions/': listTransactions,
  'GET /api/transactions/{id}/invoice/': getInvoice,
}
