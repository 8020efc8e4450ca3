import { beginTextWithBrand } from '@/compositions/edit/brand-text'
import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import { brandsQuery } from '@/web/client/queries/use-brands'
import { fontsQuery } from '@/web/client/queries/use-fonts'
import { queryClient } from '@/web/client/query-client'
import type { Editor } from '@/web/editor/core/editor'

/** However long the editor is open. */
const gcTime = Number.POSITIVE_INFINITY

/** Loads what new texts need of the default brand; until then, they begin as if there was no brand. */
export async function preloadTextBrand(): Promise<void> {
  await queryClient.prefetchQuery({ ...brandsQuery, gcTime })
  await queryClient.prefetchQuery({ ...fontsQuery, gcTime })
}

/** Gives the new text `id` the default brand as far as it is loaded (P11). */
export function beginText({ media }: Pick<Editor, 'media'>, project: Project, id: string): EditResult {
  const brand = queryClient.getQueryData(brandsQuery.queryKey)?.results.find(one => one.is_default)
  if (!brand) return project
  const { heading, body } = brand.fonts
  const fonts = queryClient.getQueryData(fontsQuery.queryKey) ?? []
  const faces = fonts.filter(({ family }) => family === heading || family === body)
  media.locateFonts(Object.assign({}, ...faces.map(face => face.addresses)), new Set())
  return beginTextWithBrand(project, id, { ...brand, fontFaces: faces.map(({ font }) => font) })
}
