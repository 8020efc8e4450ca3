import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'

/** What an event did: `done` now, `repeated` what was done before, `none` where it is none of this product's. */
export const effectSchema = z.object({ effect: z.enum(['done', 'repeated', 'none']) })

export type Effect = z.infer<typeof effectSchema>['effect']

export const webhooksContract = {
  'POST /api/billing/webhooks/{provider}/': {
    auth: 'anyone',
    summary:
      'What happened at the payment provider: the body is signed by it (Stripe-Signature) and read as it came',
    params: z.object({ provider: z.enum(['stripe', 'test']) }),
    response: effectSchema,
  },
} satisfies Contract
