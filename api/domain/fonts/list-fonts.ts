import type { Handler } from '../../platform/routing/handler'
import type { fontsContract } from './contract'
import { toFont } from './to-font'

/** Fonts that the team added. */
export const listFonts: Handler<(typeof fontsContract)['GET /api/fonts/']> = async ({ caller, services }) => {
  const fonts = await caller.db.font.findMany({
    orderBy: [{ family: 'asc' }, { style: 'desc' }, { fromWeight: 'asc' }, { id: 'asc' }],
  })
  return { count: fonts.length, results: fonts.map(font => toFont(services.secret, font)) }
}
