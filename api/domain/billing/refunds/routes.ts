import { withinTeam } from '../../../platform/permissions/within-team'
import type { Handlers } from '../../../platform/routing/handler'
import { listTransactions } from '../transactions/list-transactions'
import type { refundsContract } from './contract'
import { refundTransaction } from './refund-transaction'

export const refundsRoutes: Handlers<typeof refundsContract> = {
  'GET /api/support/teams/{id}/transactions/': async input => {
    const caller = await withinTeam(input.services.prisma, input.caller, input.params.id)
    return listTransactions({ ...input, params: undefined, caller })
  },
  'POST /api/support/transactions/{id}/refund/': refundTransaction,
}
