import { refuse } from '../../platform/errors/api-error'
import { changeTeam } from '../../platform/permissions/change-team'
import type { Handler } from '../../platform/routing/handler'
import { audit } from '../audit/audit'
import type { teamsContract } from './contract'
import { endMemberships } from './end-memberships'

/** Leaves the current team. Its owner has to hand it over, or to delete it. */
export const leaveTeam: Handler<(typeof teamsContract)['POST /api/teams/leave/']> = async ({
  caller,
  services: { prisma },
}) => {
  await changeTeam(prisma, caller, 'team.leave', async db => {
    const { teamId, userId } = caller
    const { ownerId } = await db.team.findUniqueOrThrow({ where: { id: teamId } })
    if (ownerId === userId)
      throw refuse(400, 'You own this team: hand it over to someone else before you leave, or delete it.')
    await endMemberships(db, teamId, [userId])
    await audit(db, caller, { act: 'member.leave' })
  })
}
