import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant } from '@/api/platform/http/schemas'
import { subscriptionSchema } from '../contract'

/** The preview of a plan change; amounts in cents, `due` now. */
export const previewSchema = z.object({
  kind: z.enum(['upgrade', 'downgrade']),
  /** A downgrade waits for the next billing date and is blocked by usage above the new plan's limits. */
  allowed: z.boolean(),
  detail: z.string().nullable(),
  lines: z.array(z.object({ text: z.string(), amount: z.number().int() })),
  due: z.number().int(),
  currency: z.string(),
  next_billing_date: instant.nullable(),
})

export type PreviewItem = z.infer<typeof previewSchema>

const change = z.object({ price_ids: z.array(z.string().max(200)).length(1) })

export const changesContract = {
  'POST /api/subscriptions/{id}/preview/': {
    auth: 'member',
    right: 'billing.change',
    summary: 'What a change of plan would cost now',
    params: idParams,
    body: change,
    response: previewSchema,
  },
  'POST /api/subscriptions/{id}/modify/': {
    auth: 'member',
    right: 'billing.change',
    summary: 'Change the plan in place',
    params: idParams,
    body: change,
    response: subscriptionSchema,
  },
  'POST /api/subscriptions/{id}/cancel/': {
    auth: 'member',
    right: 'billing.change',
    summary: 'End the plan on its next billing date',
    params: idParams,
    response: subscriptionSchema,
  },
  'POST /api/subscriptions/{id}/resume/': {
    auth: 'member',
    right: 'billing.change',
    summary: 'Keep a plan that was canceled and has not ended',
    params: idParams,
    response: subscriptionSchema,
  },
  'POST /api/subscriptions/{id}/payment/': {
    auth: 'member',
    right: 'billing.change',
    summary: 'Where the payment method is changed',
    params: idParams,
    response: z.object({ url: z.string() }),
  },
  'POST /api/plan/account_update/': {
    auth: 'member',
    right: 'billing.change',
    summary: 'Read the subscription again from the payment provider',
    response: subscriptionSchema,
  },
} satisfies Contract
