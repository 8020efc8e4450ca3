import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { rowId } from '@/api/platform/http/schemas'

/** A voice that scripts are spoken with. */
export const voiceSchema = z.object({
  /** Unique among all voices: `provider:voice_id`. */
  id: z.string(),
  /** The same as `id`. */
  value: z.string(),
  /** Unique within its provider. */
  voice_id: z.string(),
  title: z.string(),
  gender: z.string(),
  /** The first of its labels. */
  label: z.string(),
  labels: z.array(z.string()),
  provider: z.string(),
  category: z.enum(['premade', 'cloned']),
  /** A sentence that it speaks. */
  preview_url: z.string(),
})

export type VoiceItem = z.infer<typeof voiceSchema>

export const voicesContract = {
  'GET /api/voices/': {
    auth: 'member',
    right: 'team.see',
    summary:
      'The voices that scripts can be spoken with; those of providers that can not be reached are missing',
    query: z.object({ provider: z.string().max(50).optional() }),
    response: z.object({
      count: z.number().int(),
      results: z.array(voiceSchema),
      /** Providers that did not answer, with the reason. */
      unavailable: z.array(z.object({ provider: z.string(), detail: z.string() })),
    }),
  },
  'GET /media/voices/{provider}/{voice}': {
    auth: 'signed',
    summary: 'A sentence that a voice speaks',
    params: z.object({ provider: z.string().max(50), voice: rowId }),
    query: z.object({ sig: z.string().max(200).optional() }),
    response: 'file',
  },
} satisfies Contract
