import type { Handler } from '../http/handler'
import type { teamsContract } from './contract'
import { toTeam } from './to-team'

/** Makes a team that the user owns. */
export const createTeam: Handler<(typeof teamsContract)['POST /api/teams/']> = async ({
  body,
  caller,
  services: { prisma },
}) => {
  const team = await prisma.team.create({
    data: {
      title: body.title,
      ownerId: caller.userId,
      memberships: { create: { userId: caller.userId, role: 'owner' } },
    },
  })
  return toTeam(team, caller)
}
