import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, rowId, singleLineText } from '@/api/platform/http/schemas'

/**
 * Where payment is made. While it is open, `url` is a page of this origin that is put into a frame 400 px wide, 500
 * high at first; `&scheme=dark` draws it dark (the test checkout; Stripe's page has the colors of its own settings).
 * The page tells its parent by `postMessage`, from this origin: `{source: 'talkreel-checkout', checkout: <id>, event:
 * 'loaded' | 'resized' | 'completed' | 'closed' | 'failed'}`. `resized` carries `height` in pixels. At `completed` the
 * payment was made: the plan or the credits are there as soon as `GET /api/checkouts/{id}/` says `completed`, usually
 * at once. At `closed` the payer gave up: answer it, and the closing of the dialog, with `POST
 * /api/checkouts/{id}/close/`. At `failed` the provider's form can't be shown.
 */
export const checkoutSchema = z.object({
  id: z.string(),
  state: z.enum(['open', 'completed', 'closed']),
  provider: z.enum(['stripe', 'test']),
  url: z.string().nullable(),
})

export type CheckoutItem = z.infer<typeof checkoutSchema>

const signature = z.string().max(200).default('')

export const checkoutsContract = {
  'POST /api/checkouts/': {
    auth: 'member',
    right: 'billing.change',
    summary: 'Open the payment of a plan or of credits',
    body: z.object({
      /** The id or the remote_id of a price. */
      priceId: z.string().max(200),
      quantity: z.number().int().min(1).max(10).default(1),
      coupon: z.string().trim().max(100).optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
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
  'POST /api/checkouts/{id}/close/': {
    auth: 'member',
    right: 'billing.change',
    summary: 'Give up a payment that has not been made',
    params: idParams,
    response: checkoutSchema,
  },
  'GET /api/checkouts/{id}/page/': {
    auth: 'signed',
    summary: 'The page where a payment is made, for a frame',
    params: idParams,
    query: z.object({ sig: signature, scheme: z.enum(['light', 'dark']).default('light') }),
    response: 'file',
  },
  'POST /api/checkouts/{id}/pay/': {
    auth: 'signed',
    summary: 'Pay in the test checkout, where no money is taken',
    params: idParams,
    query: z.object({ sig: signature }),
    body: z
      .object({
        card: z.string().max(40).default(''),
        name: singleLineText(200).default(''),
        country: z.string().trim().max(2).default(''),
      })
      .prefault({}),
    response: z.object({ state: z.literal('completed') }),
  },
  'GET /api/checkouts/cards/{id}/': {
    auth: 'signed',
    summary: 'The page where a card of the test checkout is changed',
    params: z.object({ id: rowId }),
    query: z.object({
      sig: signature,
      /** A path of the product to return to. */
      back: z
        .string()
        .regex(/^\/(?![/\\])/)
        .default('/'),
    }),
    response: 'file',
  },
  'POST /api/checkouts/cards/{id}/': {
    auth: 'signed',
    summary: 'Change the card of a customer of the test checkout',
    params: z.object({ id: rowId }),
    query: z.object({ sig: signature }),
    body: z.object({ card: z.string().max(40).default('') }).prefault({}),
    response: z.object({ state: z.literal('saved') }),
  },
} satisfies Contract
