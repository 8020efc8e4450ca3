import { notFound, refuse } from '../../platform/errors/api-error'
import { changeTeam } from '../../platform/permissions/change-team'
import type { Handler } from '../../platform/routing/handler'
import { audit } from '../audit/audit'
import type { teamsContract } from './contract'
import { endMemberships } from './end-memberships'

type Remove = (typeof teamsContract)['DELETE /api/teams/members/{id}/']

/** Removes a member. Their projects, and exports that are being made, are the team's and go on. */
export const removeMember: Handler<Remove> = async ({ params: { id }, caller, services: { prisma } }) => {
  await changeTeam(prisma, caller, 'members.manage', async db => {
    const { teamId } = caller
    const member = await db.membership.findFirst({ where: { id, teamId } })
    if (!member) throw notFound()
    if (member.role === 'owner') throw refuse(400, 'The owner of a team cannot be removed.')
    await endMemberships(db, teamId, [member.userId])
    await audit(db, caller, { act: 'member.remove', userId: member.userId })
  })
}
