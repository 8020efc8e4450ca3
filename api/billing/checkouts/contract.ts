import { z } from 'zod'
import type { Contract } from '../../http/contract'
import { idParams } from '../../http/schemas'

/** Where payment is made. `url` is a page, framed or gone to; `client_secret` is for the provider's own frame. */
export const checkoutSchema = z.object({
  id: z.string(),
  state: z.enum(['open', 'completed', 'closed']),
  provider: z.enum(['stripe', 'test']),
  url: z.string().nullable(),
  client_secret: z.string().nullable(),
})

export type CheckoutItem = z.infer<typeof checkoutSchema>

export const checkoutsContract = {
  'POST /api/checkouts/': {
    auth: 'member',
    right: 'billing.change',
    summary: 'Open the payment of a plan or of credits',
    body: z.object({
      priceId: z.string().max(200),
      quantity: z.number().int().min(1).max(10).default(1),
      coupon: z.string().max(100).optional(),
      country: z.string().length(2).optional(),
    }),
    response: checkoutSchema,
    status: 201,
  },
  'GET /api/checkouts/{id}/': {
    auth: 'member',
    right: 'billing.change',
    summary: 'Whether a payment has been made',
    params: idParams,
    response: checkoutSchema,
  },
} satisfies Contract
