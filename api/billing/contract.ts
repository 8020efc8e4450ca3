import { z } from 'zod'
import type { Contract } from '../http/contract'
import { idParams, instant, pageOf, pageQuery, rowId } from '../http/schemas'
import { QUOTA_CODES } from './quotas'

const quotaCode = z.enum(QUOTA_CODES)

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

/** A plan: `value` null is without limit, storage and sizes in GB, times in minutes. */
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

/** What the team is on. Usage and limit in the quota's unit (bytes, minutes, credits); limit null is without limit. */
export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.enum(['active', 'past_due', 'cancelled']),
  category: z.enum(['FREE', 'RECURRING', 'LTD']),
  subscription_type: z.string(),
  price: priceSchema.nullable(),
  remote_id: z.string().nullable(),
  customer: z.string().nullable(),
  next_billing_date: instant.nullable(),
  /** When a cancelled one becomes a free one. */
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

/** What a change of plan means; amounts in cents, `due` now. */
export const previewSchema = z.object({
  kind: z.enum(['upgrade', 'downgrade']),
  /** A downgrade waits for the next billing date; what is used above the new plan's limits stands in its way. */
  allowed: z.boolean(),
  detail: z.string().nullable(),
  lines: z.array(z.object({ text: z.string(), amount: z.number().int() })),
  due: z.number().int(),
  currency: z.string(),
  next_billing_date: instant.nullable(),
})

export type PreviewItem = z.infer<typeof previewSchema>

/** Where payment is made. `url` is a page, framed or gone to; `client_secret` is for the provider's own frame. */
export const checkoutSchema = z.object({
  id: z.string(),
  state: z.enum(['open', 'completed', 'closed']),
  provider: z.enum(['stripe', 'test']),
  url: z.string().nullable(),
  client_secret: z.string().nullable(),
})

export type CheckoutItem = z.infer<typeof checkoutSchema>

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

const consumed = z.object({ amount: z.number() })

/** Of a quota in a month, by day, by who asked for it and by what for. */
export const consumptionSchema = z.object({
  code: quotaCode,
  unit: z.string(),
  from: instant,
  to: instant,
  total: z.number(),
  days: z.array(consumed.extend({ date: z.iso.date() })),
  members: z.array(consumed.extend({ user: z.string().nullable(), name: z.string() })),
  kinds: z.array(consumed.extend({ kind: z.string(), name: z.string() })),
})

export type Consumption = z.infer<typeof consumptionSchema>

const change = z.object({ price_ids: z.array(z.string().max(200)).length(1) })

export const billingContract = {
  'GET /api/products/': {
    auth: 'anyone',
    summary: 'Plans that are offered, from the least, and the pack of credits',
    response: pageOf(planSchema).extend({
      /** What credits cost: one of it gives `credits`, at most `most` at once. Null where none are sold. */
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
    summary: 'Keep a plan that was cancelled and has not ended',
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
    summary: 'Read the subscription anew from the payment provider',
    response: subscriptionSchema,
  },
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
  'GET /api/credits/monthly_consumption/': {
    auth: 'member',
    right: 'billing.see',
    summary: 'What was used in a month',
    query: z.object({
      /** 2026-11; the one that runs where none is given. */
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
      quota: z.enum(['TALKREEL_CREDIT', 'UPLOAD_DURATION', 'EXPORT_DURATION']).default('TALKREEL_CREDIT'),
      user: rowId.optional(),
    }),
    response: consumptionSchema,
  },
} satisfies Contract
