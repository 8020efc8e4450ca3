import { z } from 'zod'
import type { Contract } from '../../http/contract'
import { instant, rowId } from '../../http/schemas'
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
} satisfies Contract
