import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, singleLineText } from '@/api/platform/http/schemas'
import { LIMITS } from '@/compositions/catalog/limits'
import { assetSchema } from '../assets/contract'

/** A picture or a video of the team, or a sticker or an icon, which becomes a file of the team when it is used. */
const suggestionSchema = z.union([
  z.object({ kind: z.literal('upload'), asset: assetSchema }),
  z.object({
    kind: z.literal('element'),
    element: z.object({ id: z.string(), title: z.string(), svg: z.string() }),
  }),
])

export const brollContract = {
  'GET /api/projects/{id}/broll/': {
    auth: 'member',
    right: 'team.see',
    summary: 'B-roll for what is said: uploads of the team nearest in meaning, the best first, then elements',
    params: idParams,
    query: z.object({
      /** What is said. */
      text: singleLineText(LIMITS.broll.textMaxCharacters).min(1),
      /** Of the text, as a BCP 47 tag. */
      language: z.string().max(35).default('und'),
    }),
    response: z.object({
      results: z.array(suggestionSchema),
      /** Whether meanings were compared, or only words, as in other languages than English. */
      by: z.enum(['meaning', 'words']),
      /** How many pictures and videos of the team were compared. */
      uploads: z.number().int(),
    }),
  },
} satisfies Contract
