import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant, singleLineText } from '@/api/platform/http/schemas'
import { LIMITS } from '@/compositions/catalog/limits'
import { captionStyleSchema } from '@/compositions/schema/caption-style'

const title = singleLineText(LIMITS.savedStyles.titleMaxCharacters).min(1, 'Please enter a name')

/** A caption style that the team keeps under a name, without a font that is gone. */
export const savedStyleSchema = z.object({
  id: z.string(),
  title: z.string(),
  style: captionStyleSchema,
  created: instant,
})

/** A saved style as the API returns it. */
export type SavedStyle = z.output<typeof savedStyleSchema>

export const savedStylesContract = {
  'GET /api/saved_styles/': {
    auth: 'member',
    right: 'team.see',
    summary: 'The caption styles that the team has saved, the newest first',
    response: z.object({ count: z.number().int(), results: z.array(savedStyleSchema) }),
  },
  'POST /api/saved_styles/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Save a caption style under a name',
    counted: 'projects',
    body: z.object({ title, style: captionStyleSchema }),
    response: savedStyleSchema,
    status: 201,
  },
  'GET /api/saved_styles/{id}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'A saved caption style',
    params: idParams,
    response: savedStyleSchema,
  },
  'PATCH /api/saved_styles/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Rename a saved caption style, or replace its values',
    params: idParams,
    counted: 'saves',
    body: z.object({ title: title.optional(), style: captionStyleSchema.optional() }),
    response: savedStyleSchema,
  },
  'DELETE /api/saved_styles/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    inPerson: true,
    summary: 'Delete a saved caption style; videos with it stay as they are',
    params: idParams,
    response: 'nothing',
  },
} satisfies Contract
