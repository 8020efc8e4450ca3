import type { Handler } from '../http/handler'
import type { accountsContract } from './contract'

type GetUser = (typeof accountsContract)['GET /api/rest-auth/user/']

/** The signed-in user and their current team. */
export const getUser: Handler<GetUser> = async ({ caller, services: { prisma } }) => {
  const user = await prisma.user.findUniqueOrThrow({
    where: { id: caller.userId },
    include: { twoFactor: { select: { confirmedAt: true } } },
  })
  const team = await caller.db.team.findUniqueOrThrow({ where: { id: caller.teamId } })
  return {
    pk: user.id,
    name: user.name,
    username: user.username,
    email: user.email,
    date_joined: user.dateJoined.toISOString(),
    hash: user.widgetHash,
    email_verified: user.emailVerifiedAt !== null,
    current_team_id: team.id,
    current_team_name: team.title,
    is_team_owner: team.ownerId === user.id,
    is_superuser: user.isSuperuser,
    two_factor: Boolean(user.twoFactor?.confirmedAt),
  }
}
