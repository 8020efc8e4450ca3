import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { effectSchema } from '../effects/effect'

export const webhooksContract = {
  'POST /api/billing/webhooks/{provider}/': {
    auth: 'anyone',
    summary:
      'What happened at the payment provider: the body is signed by it (Stripe-Signature) and read as it came',
    params: z.object({ provider: z.enum(['stripe', 'test']) }),
    response: effectSchema,
  },
} satisfies Contract
