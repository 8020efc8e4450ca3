import type { Font } from '@/compositions/schema/font'
import { fontsQuery } from '@/web/client/queries/use-fonts'
import { queryClient } from '@/web/client/query-client'
import type { Editor } from '@/web/editor/core/editor'

/**
 * The team's fonts of these families; their addresses become known to the editor. Rejects with an `ApiError` if the
 * fonts can't be listed.
 */
export async function teamFaces(
  { media }: Pick<Editor, 'media'>,
  families: readonly (string | null | undefined)[],
): Promise<Font[]> {
  const results = await queryClient.fetchQuery(fontsQuery)
  const faces = results.filter(({ family }) => families.includes(family))
  media.locateFonts(Object.assign({}, ...faces.map(face => face.addresses)), new Set())
  return faces.map(({ font }) => font)
}
