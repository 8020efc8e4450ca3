import { audit } from '@/api/domain/audit/audit'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import { withinTeam } from '@/api/platform/permissions/rights'
import { moneyText } from '@/api/platform/providers/payment/money-text'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { paymentOf } from '../payment-of'
import { withProviderSlot } from '../provider-slots'
import { listTransactions } from '../transactions/list-transactions'
import type { refundsContract } from './contract'

type Refund = (typeof refundsContract)['POST /api/support/transactions/{id}/refund/']

/** The transaction includes calls to the provider, so it may take longer. */
const TIMEOUT_MS = 30_000

/** Refunds a payment at the provider, whose event then applies it; the refund and its reason are audited. */
const refundTransaction: Handler<Refund> = async ({ params, body: { reason }, caller, services }) => {
  const payment = paymentOf(services)
  const refund = () =>
    services.prisma.$transaction(
      async db => {
        await db.$queryRaw`SELECT FROM transaction WHERE id = ${params.id} FOR UPDATE`
        const row = await db.transaction.findUnique({ where: params })
        if (!row) throw notFound()
        const { id, teamId, status, number, amount, currency, remoteId } = row
        if (status !== 'paid') throw refuse(409, 'This payment was given back already, or never made.')
        if (amount === 0) throw refuse(409, 'Nothing was paid, so there is nothing to give back.')
        const details = { number, amount: moneyText(amount, currency), reason }
        await audit(db, caller, { act: 'support.refund', teamId, rowId: id, details })
        await payment.refund(remoteId)
      },
      { timeout: TIMEOUT_MS },
    )
  await withProviderSlot(refund)
  return { detail: 'The payment is being given back.' }
}

export const refundsRoutes: Handlers<typeof refundsContract> = {
  'GET /api/support/teams/{id}/transactions/': async input => {
    const caller = await withinTeam(input.services.prisma, input.caller, input.params.id)
    return listTransactions({ ...input, params: undefined, caller })
  },
  'POST /api/support/transactions/{id}/refund/': refundTransaction,
}
