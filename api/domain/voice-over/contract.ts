import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, pollSchema, rowId } from '@/api/platform/http/schemas'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { transcriptSchema } from '@/compositions/schema/transcript'
import { assetSchema } from '../assets/contract'

/** The progress of a voice-over; with its file and its words (their mediaRef is `media`) once it is spoken. */
const voiceOverSchema = pollSchema.extend({
  job_id: z.string(),
  asset: assetSchema.nullable(),
  transcript: transcriptSchema.nullable(),
})

export const voiceOverContract = {
  'POST /api/projects/{id}/voice_over/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Speak a text for a project; its characters cost credits',
    params: idParams,
    subject: 'project',
    counted: 'projects',
    body: z.object({
      text: z
        .string()
        .trim()
        .min(1, MESSAGES.voiceOver.textRequired)
        .max(LIMITS.voiceOver.textMaxCharacters, MESSAGES.voiceOver.textTooLong),
      provider: z.string().min(1, MESSAGES.voiceOver.voiceRequired).max(50),
      voice: rowId,
    }),
    response: voiceOverSchema,
    status: 201,
  },
  'GET /api/projects/{id}/voice_over/{job}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'How far the speaking of a text is; its file and words once it is done',
    params: idParams.extend({ job: rowId }),
    response: voiceOverSchema,
  },
} satisfies Contract
