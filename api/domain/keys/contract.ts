import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant, singleLineText } from '@/api/platform/http/schemas'
import { SCOPE_NAMES } from '@/api/platform/permissions/scopes'

const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The prefix of the key. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  /** Who made it. */
  maker: z.string(),
  created: instant,
  expires: instant.nullable(),
  last_used: instant.nullable(),
})

/** An API key as the API returns it. */
export type KeyItem = z.output<typeof keySchema>

export const keysContract = {
  'GET /api/keys/': {
    auth: 'member',
    right: 'keys.manage',
    summary: 'The API keys of the current team that work, or would if they had not expired; newest first',
    response: z.array(keySchema),
  },
  'POST /api/keys/': {
    auth: 'member',
    right: 'keys.manage',
    summary: 'Make an API key of the current team; only this response has the key itself',
    limited: true,
    body: z.object({
      name: singleLineText(80).min(1, 'Please enter a name'),
      scopes: z
        .array(z.enum(SCOPE_NAMES))
        .min(1, 'Please choose what the key may do')
        .max(SCOPE_NAMES.length)
        .transform(scopes => [...new Set(scopes)]),
      /** Days until it expires; never if missing. */
      days: z.number().int().min(1).max(3650).optional(),
    }),
    response: keySchema.extend({ key: z.string() }),
    status: 201,
  },
  'DELETE /api/keys/{id}/': {
    auth: 'member',
    right: 'keys.manage',
    summary: 'Revoke an API key',
    params: idParams,
    response: 'nothing',
  },
} satisfies Contract
