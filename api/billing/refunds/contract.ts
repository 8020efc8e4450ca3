import { z } from 'zod'
import type { Contract } from '../../http/contract'
import { detailSchema, idParams, pageOf, pageQuery } from '../../http/schemas'
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
    body: z.object({
      reason: z
        .string()
        .trim()
        .min(1, 'Please say why')
        .max(200)
        .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'A reason is one line of text.'),
    }),
    response: detailSchema,
  },
} satisfies Contract
