import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'

/**
 * The effect of an event: `done` now, `repeated` if it was applied before, `none` if it doesn't belong to this product.
 */
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
