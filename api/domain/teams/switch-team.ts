import type { Handler } from '../../platform/routing/handler'
import type { teamsContract } from './contract'
import { findTeam } from './find-team'
import { toTeam } from './to-team'

/**
 * Makes a team the current one: from the next request on, everything is looked up in it. Support staff who are signed in as
 * someone change it for their own session, so that the user goes on where they were.
 */
export const switchTeam: Handler<(typeof teamsContract)['POST /api/teams/{id}/switch/']> = async ({
  params,
  caller,
  services: { prisma },
}) => {
  const team = await findTeam(prisma, caller.userId, params.id)
  const data = { currentTeamId: team.id }
  if (caller.impersonatorId) await prisma.authToken.update({ where: { id: caller.tokenId }, data })
  else await prisma.user.update({ where: { id: caller.userId }, data })
  return toTeam(team, { ...caller, teamId: team.id })
}
