import type { Handler } from '../http/handler'
import type { teamsContract } from './contract'
import { makeTeam } from './make-team'
import { toTeam } from './to-team'

/** Makes a team that the user owns. */
export const createTeam: Handler<(typeof teamsContract)['POST /api/teams/']> = async ({
  body,
  caller,
  services: { prisma },
}) => {
  const team = await prisma.$transaction(db => makeTeam(db, { title: body.title, ownerId: caller.userId }))
  return toTeam(team, caller)
}
