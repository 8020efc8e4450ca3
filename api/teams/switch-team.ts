import type { Handler } from '../http/handler'
import type { teamsContract } from './contract'
import { findTeam } from './find-team'
import { toTeam } from './to-team'

/** Makes a team the current one: from the next request on, everything is looked up in it. */
export const switchTeam: Handler<(typeof teamsContract)['POST /api/teams/{id}/switch/']> = async ({
  params,
  caller,
  services: { prisma },
}) => {
  const team = await findTeam(prisma, caller.userId, params.id)
  await prisma.user.update({ where: { id: caller.userId }, data: { currentTeamId: team.id } })
  return toTeam(team, { ...caller, teamId: team.id })
}
