import { inTeam } from '../../../platform/permissions/in-team'
import type { Handlers } from '../../../platform/routing/handler'
import { listTransactions } from '../transactions/list-transactions'
import type { refundsContract } from './contract'
import { refundTransaction } from './refund-transaction'

export const refundsRoutes: Handlers<typeof refundsContract> = {
  'GET /api/support/teams/{id}/transactions/': async input => {
    const caller = await inTeam(input.services.prisma, input.caller, input.params.id)
    return listTransactions({ ...input, params: undefined, caller })
  },
  'POST /api/support/transactions/{id}/refund/': refundTransaction,
}
