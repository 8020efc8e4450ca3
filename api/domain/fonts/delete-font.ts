import { notFound } from '../../platform/errors/api-error'
import type { Handler } from '../../platform/routing/handler'
import type { fontsContract } from './contract'
import { removeFonts } from './remove-fonts'

/** Deletes a font that the team added. */
export const deleteFont: Handler<(typeof fontsContract)['DELETE /api/fonts/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const font = await caller.db.font.findUnique({ where: params })
  if (!font) throw notFound()
  await removeFonts(services, caller, [font])
}
