import { z } from 'zod'
import { detailSchema } from '@/api/platform/errors/error-contract'
import type { Contract } from '@/api/platform/http/contract'

/** A program of another house that is shown in the pages: the address of its script, and our name there. */
const widgetSchema = z.object({ script: z.string(), id: z.string() })

export type Widget = z.infer<typeof widgetSchema>

export const helpContract = {
  'GET /api/help/': {
    auth: 'anyone',
    summary: 'How to reach us, and which widgets the pages show',
    response: z.object({
      /** What the support dialog shows: text, links and lists, nothing else. */
      html: z.string(),
      /** Address of the help center; null where there is none but the one in the product. */
      help_center: z.string().nullable(),
      widgets: z.object({
        chat: widgetSchema.nullable(),
        analytics: widgetSchema.nullable(),
        feedback: widgetSchema.nullable(),
        revenue: widgetSchema.nullable(),
      }),
    }),
  },
  'POST /api/feedback/': {
    auth: 'user',
    summary: 'Write to support: praise, a fault or a question',
    limited: true,
    body: z.object({
      topic: z.enum(['feedback', 'bug', 'support']),
      message: z.string().trim().min(1, 'Please write a few words').max(5000),
      /** Path of the page that it is about. */
      page: z.string().max(500).optional(),
    }),
    response: detailSchema,
    status: 201,
  },
} satisfies Contract
