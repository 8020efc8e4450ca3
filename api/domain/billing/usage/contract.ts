import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { instant, rowId } from '@/api/platform/http/schemas'
import { quotaCode } from '../contract'

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

/** Of the quota that pays: credits, where an action takes credits. Null is without limit. */
const remainingSchema = z.object({
  code: quotaCode,
  unit: z.string(),
  limit: z.number().nullable(),
  used: z.number(),
  remaining: z.number().nullable(),
})

export type Remaining = z.infer<typeof remainingSchema>

/** More than there is of anything: a hundred terabytes. */
const MOST = 1e14

export const usageContract = {
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
  'POST /api/teams/log_action/': {
    auth: 'member',
    right: 'credits.spend',
    summary:
      'Take what an action uses up; of what is not used up, ask whether it is allowed. Sent again with the same Idempotency-Key, it counts once',
    body: z.object({
      quota: quotaCode,
      /** In the quota's unit: credits, minutes, actions, characters, bytes, members, pixels, days; 1 of a flag. */
      quantity: z.number().positive().max(MOST).default(1),
    }),
    response: remainingSchema,
  },
} satisfies Contract
