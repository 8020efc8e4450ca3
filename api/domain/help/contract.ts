import { z } from 'zod'
import { detailSchema } from '@/api/platform/errors/error-contract'
import type { Contract } from '@/api/platform/http/contract'

/** A third-party widget on the pages: the URL of its script, and our account there. */
const widgetSchema = z.object({ script: z.string(), id: z.string() })

export type Widget = z.infer<typeof widgetSchema>

export const helpContract = {
  'GET /api/help/': {
    auth: 'anyone',
    summary: 'How to reach us, our terms, and which widgets the pages show',
    response: z.object({
      /** The HTML of the support dialog: text, links and lists only. */
      html: z.string(),
      /** The URL of the help center; null if only the built-in one exists. */
      help_center: z.string().nullable(),
      /** The URLs of the operator's terms of service and privacy policy; null where there is none. */
      terms: z.string().nullable(),
      privacy: z.string().nullable(),
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
      /** The path of the page it is about. */
      page: z.string().max(500).optional(),
    }),
    response: detailSchema,
    status: 201,
  },
} satisfies Contract
