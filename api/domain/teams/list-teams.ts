import { rowsOf, toPage } from '../../platform/http/paginate'
import type { Handler } from '../../platform/routing/handler'
import type { teamsContract } from './contract'
import { toTeam } from './to-team'

/** The teams that the user belongs to, by name. */
export const listTeams: Handler<(typeof teamsContract)['GET /api/teams/']> = async ({
  query,
  caller,
  services: { prisma },
  request,
}) => {
  const where = { memberships: { some: { userId: caller.userId } } }
  const [count, teams] = await Promise.all([
    prisma.team.count({ where }),
    prisma.team.findMany({ where, orderBy: [{ title: 'asc' }, { id: 'asc' }], ...rowsOf(query) }),
  ])
  return toPage(request, query, { count, results: teams.map(team => toTeam(team, caller)) })
}
