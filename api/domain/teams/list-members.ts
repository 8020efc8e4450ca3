import { rowsOf, toPage } from '../../platform/http/paginate'
import type { Handler } from '../../platform/routing/handler'
import type { teamsContract } from './contract'
import { memberInclude, toMember } from './to-member'

/** The members of the team: the owner, then admins, then the others, each in the order they came. */
export const listMembers: Handler<(typeof teamsContract)['GET /api/teams/members/']> = async ({
  query,
  caller,
  request,
}) => {
  const [count, members] = await Promise.all([
    caller.db.membership.count(),
    caller.db.membership.findMany({
      orderBy: [{ role: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
      include: memberInclude,
      ...rowsOf(query),
    }),
  ])
  return toPage(request, query, { count, results: members.map(member => toMember(member, caller)) })
}
