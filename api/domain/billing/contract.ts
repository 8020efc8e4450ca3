import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { instant, pageOf } from '@/api/platform/http/schemas'
import { QUOTA_CODES } from './quotas'

export const quotaCode = z.enum(QUOTA_CODES)

/** `amount` in cents. */
export const priceSchema = z.object({
  id: z.string(),
  interval: z.enum(['month', 'year']).nullable(),
  type: z.string(),
  price_type: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  remote_id: z.string(),
})

/** A plan: `value` null is unlimited; storage and sizes in GB, times in minutes. */
export const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  display_name: z.string(),
  description: z.string(),
  products: z.array(z.object({ name: z.string(), type: z.string(), category: z.string() })),
  quotas: z.array(
    z.object({ code: quotaCode, value: z.number().nullable(), display: z.string(), show: z.boolean() }),
  ),
  prices: z.array(priceSchema),
})

export type PlanItem = z.infer<typeof planSchema>

/** The team's plan. Usage and limit in the quota's unit (bytes, minutes, credits); limit null is unlimited. */
export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.enum(['active', 'past_due', 'cancelled']),
  category: z.enum(['FREE', 'RECURRING', 'LTD']),
  subscription_type: z.string(),
  price: priceSchema.nullable(),
  remote_id: z.string().nullable(),
  customer: z.string().nullable(),
  next_billing_date: instant.nullable(),
  /** When a canceled plan becomes the free one. */
  ends: instant.nullable(),
  /** When credits and minutes are renewed next. */
  renews: instant,
  product: z.object({ name: z.string(), display_name: z.string() }),
  quotas: z.array(
    z.object({ code: quotaCode, usage: z.number(), limit: z.number().nullable(), unit: z.string() }),
  ),
  /** What actions cost: `cost` credits for every `quantity`. */
  credits: z.array(z.object({ code: quotaCode, quantity: z.number(), cost: z.number() })),
})

export type SubscriptionItem = z.infer<typeof subscriptionSchema>

export const billingContract = {
  'GET /api/products/': {
    auth: 'anyone',
    summary: 'Plans that are offered, from the least, and the pack of credits',
    response: pageOf(planSchema).extend({
      /** The credit pack: one has `credits` credits, at most `most` at once. Null if none is sold. */
      credit_pack: z
        .object({ price: priceSchema, credits: z.number().int(), most: z.number().int() })
        .nullable(),
    }),
  },
  'GET /api/subscriptions/active/': {
    auth: 'member',
    right: 'billing.see',
    summary: 'What the team is on and what it has used',
    response: subscriptionSchema,
  },
} satisfies Contract
