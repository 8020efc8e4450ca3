import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant, pageOf, pageQuery } from '@/api/platform/http/schemas'

/** Something paid; amounts in cents. */
export const transactionSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(['paid', 'failed', 'refunded']),
  text: z.string(),
  amount: z.number().int(),
  tax: z.number().int(),
  refunded: z.number().int(),
  currency: z.string(),
  paid: instant,
})

export type TransactionItem = z.infer<typeof transactionSchema>

export const transactionsContract = {
  'GET /api/transactions/': {
    auth: 'member',
    right: 'billing.see',
    summary: 'What was paid, newest first',
    query: pageQuery,
    response: pageOf(transactionSchema),
  },
  'GET /api/transactions/{id}/invoice/': {
    auth: 'member',
    right: 'billing.see',
    summary: 'An invoice as PDF',
    params: idParams,
    response: 'file',
  },
} satisfies Contract
