import { notFound } from '../../platform/errors/api-error'
import type { Handler } from '../../platform/routing/handler'
import type { fontsContract } from './contract'
import { familyWith } from './google/catalog'
import { removeFonts } from './remove-fonts'

/** Takes a family of the Google catalog away from the current team. */
export const removeFont: Handler<
  (typeof fontsContract)['POST /api/teams/{id}/remove_font/{font}/']
> = async ({ params, caller, services }) => {
  const family = familyWith(params.font)
  if (!family || params.id !== caller.teamId) throw notFound()
  const fonts = await caller.db.font.findMany({ where: { source: 'google', family: family.family } })
  if (!fonts.length) throw notFound()
  await removeFonts(services, caller, fonts)
}
