import { z } from 'zod'
import { detailSchema } from '@/api/platform/errors/error-contract'
import type { Contract } from '@/api/platform/http/contract'

/** Which product mails a user gets. */
const preferencesSchema = z.object({ video_ready: z.boolean(), low_credits: z.boolean() })

export type MailPreferences = z.infer<typeof preferencesSchema>

export const mailContract = {
  'GET /api/mail/preferences/': {
    auth: 'user',
    summary: 'Which mails about the product the user gets; receipts and mails about safety always come',
    response: preferencesSchema,
  },
  'PATCH /api/mail/preferences/': {
    auth: 'user',
    summary: 'Switch mails about the product on or off',
    body: preferencesSchema.partial(),
    response: preferencesSchema,
  },
  'POST /api/mail/unsubscribe/': {
    auth: 'signed',
    summary: 'End a sort of mail by the link in it, signed in or not',
    query: z.object({
      user: z.string().max(64).default(''),
      kind: z.string().max(64).default(''),
      sig: z.string().max(200).default(''),
    }),
    response: detailSchema,
  },
} satisfies Contract
