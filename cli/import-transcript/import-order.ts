import { z } from 'zod'
import { assetWordsContract } from '@/api/domain/asset-words/contract'

const { body, response } = assetWordsContract['POST /api/projects/{id}/import_transcript/']

/** The project whose words are replaced, the text of the file, and the media that says them; null for the shown one. */
export type ImportOrder = { projectId: string; text: string; mediaRef: string | null }

/** The body of a request with an order. */
export const orderBody = body

export const importedWordsSchema = response

/** What an import has found in the file. */
export type ImportedWords = z.infer<typeof response>

const refusalSchema = z.union([
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
  z.record(z.string(), z.union([z.string(), z.array(z.string())])).transform(fields =>
    Object.entries(fields)
      .filter(([name]) => name !== 'code')
      .flatMap(([, messages]) => messages)
      .join(' '),
  ),
])

/** What the body of a refusal of the API says. */
export const messageOf = (refusal: unknown): string =>
  refusalSchema.safeParse(refusal).data || 'The file could not be imported.'
