import { z } from 'zod'
import { detailSchema } from '@/api/platform/errors/error-contract'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, pageOf, pageQuery, reason } from '@/api/platform/http/schemas'
import { transactionSchema } from '../transactions/contract'

export const refundsContract = {
  'GET /api/support/teams/{id}/transactions/': {
    auth: 'superuser',
    summary: 'What a team has paid, newest first',
    params: idParams,
    query: pageQuery,
    response: pageOf(transactionSchema),
  },
  'POST /api/support/transactions/{id}/refund/': {
    auth: 'superuser',
    summary: 'Give a payment back, whole: credits that it bought go, and the plan that it paid for ends',
    params: idParams,
    body: z.object({ reason }),
    response: detailSchema,
  },
} satisfies Contract
