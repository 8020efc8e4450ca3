import { rowsOf, toPage } from '../../platform/http/paginate'
import type { Handler } from '../../platform/routing/handler'
import type { teamsContract } from './contract'

/** The team's invitations, the newest first; those that have ended too, as they can be sent again. */
export const listInvitations: Handler<(typeof teamsContract)['GET /api/teams/invitations/']> = async ({
  query,
  caller,
  request,
}) => {
  const [count, invitations] = await Promise.all([
    caller.db.invitation.count(),
    caller.db.invitation.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], ...rowsOf(query) }),
  ])
  const results = invitations.map(({ id, email, createdAt, expiresAt }) => ({
    id,
    email,
    sent: createdAt.toISOString(),
    expires: expiresAt.toISOString(),
  }))
  return toPage(request, query, { count, results })
}
