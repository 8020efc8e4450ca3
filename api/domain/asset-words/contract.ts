import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, pollSchema } from '@/api/platform/http/schemas'
import { transcriptSchema } from '@/compositions/schema/transcript'

/** The progress of a transcription; with the words (their mediaRef is `media`) once it is done. */
const wordsSchema = pollSchema.extend({ transcript: z.nullable(transcriptSchema) })

export const assetWordsContract = {
  'POST /api/assets/{id}/generate_subtitle/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Listen to a file for its words, which takes minutes once; the words where they are known',
    params: idParams,
    response: wordsSchema,
  },
  'GET /api/assets/{id}/transcript/': {
    auth: 'member',
    right: 'team.see',
    summary: 'The words of a file, or how far the listening to it is',
    params: idParams,
    response: wordsSchema,
  },
} satisfies Contract
