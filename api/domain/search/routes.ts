import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { searchContract } from './contract'
import { findSpoken } from './find-spoken'
import { findTitles } from './find-titles'

/** Finds things of the caller's team, and phrases that are said in its projects. */
const search: Handler<(typeof searchContract)['GET /api/search/']> = async ({
  query: { q },
  caller: { teamId },
  services: { prisma },
}) => {
  const [found, spoken] = await Promise.all([findTitles(prisma, teamId, q), findSpoken(prisma, teamId, q)])
  return { found, spoken }
}

export const searchRoutes: Handlers<typeof searchContract> = { 'GET /api/search/': search }
