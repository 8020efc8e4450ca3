import { notFound } from '../../platform/errors/api-error'
import { changeTeam } from '../../platform/permissions/change-team'
import type { Handler } from '../../platform/routing/handler'
import { audit } from '../audit/audit'
import type { teamsContract } from './contract'
import { memberInclude, toMember } from './to-member'

type HandOver = (typeof teamsContract)['POST /api/teams/members/{id}/make_owner/']

/** Makes another member the owner and the owner an admin, in this order of steps: a team has one owner at most. */
export const handOverTeam: Handler<HandOver> = ({ params: { id }, caller, services: { prisma } }) => {
  const { teamId, userId } = caller
  return changeTeam(prisma, caller, 'team.give', async db => {
    const member = await db.membership.findFirst({ where: { id, teamId } })
    if (!member) throw notFound()
    await db.membership.update({ where: { teamId_userId: { teamId, userId } }, data: { role: 'admin' } })
    const owner = await db.membership.update({
      where: { id },
      data: { role: 'owner' },
      include: memberInclude,
    })
    await db.team.update({ where: { id: teamId }, data: { ownerId: owner.userId } })
    await audit(db, caller, { act: 'team.hand_over', userId: owner.userId })
    return toMember(owner, caller)
  })
}
