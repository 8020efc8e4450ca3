import { notFound, refuse } from '../../platform/errors/api-error'
import { FetchError } from '../../platform/network/fetch-error'
import type { Handler } from '../../platform/routing/handler'
import { requireQuota } from '../billing/allow'
import type { fontsContract } from './contract'
import { FontError } from './font-error'
import { familyWith, type GoogleFamily } from './google/catalog'
import { fetchFamily } from './google/fetch-family'
import { storeFont } from './store-font'
import { toFont } from './to-font'

/** Tells people what they can do instead. */
async function fetched(family: GoogleFamily) {
  try {
    return await fetchFamily(family)
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof FontError)) throw error
    throw refuse(
      502,
      `${family.family} could not be fetched from Google: ${error.message}. Upload the font instead.`,
    )
  }
}

/**
 * Adds a family of the Google catalog to the current team, if its plan has more than the starter fonts; one that it has
 * already stays as it is.
 */
export const addFont: Handler<(typeof fontsContract)['POST /api/teams/{id}/add_font/{font}/']> = async ({
  params,
  caller,
  services,
}) => {
  const family = familyWith(params.font)
  if (!family || params.id !== caller.teamId) throw notFound()
  await requireQuota(services.prisma, caller.teamId, 'CUSTOM_FONT', 1, services.now())
  const known = await caller.db.font.findMany({ where: { source: 'google', family: family.family } })
  const fonts = [...known]
  if (!known.length)
    for (const font of await fetched(family)) fonts.push(await storeFont(services, caller, font))
  return { count: fonts.length, results: fonts.map(font => toFont(services.secret, font)) }
}
