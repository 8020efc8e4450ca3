import { LIMITS } from '../../../compositions/catalog/limits'
import type { Handler } from '../../platform/routing/handler'
import type { fontsContract } from './contract'
import { searchFamilies } from './google/catalog'

const PAGE = LIMITS.lists.googleFontsPageSize

/** A page of the Google catalog, with what the team has of it. */
export const listGoogleFonts: Handler<(typeof fontsContract)['GET /api/fonts/google/']> = async ({
  query: { query, page },
  caller,
}) => {
  const found = searchFamilies(query).slice((page - 1) * PAGE, page * PAGE)
  const names = found.map(({ family }) => family)
  const added = await caller.db.font.findMany({ where: { source: 'google', family: { in: names } } })
  const has = new Set(added.map(({ family }) => family))
  return {
    results: found.map(({ id, family, category, variants, subsets }) => ({
      ...{ id, family, category, variants, languages: subsets, added: has.has(family) },
    })),
  }
}
