import { notFound } from '@/api/platform/errors/api-error'
import { changeTeam } from '@/api/platform/permissions/change-team'
import type { Handler } from '@/api/platform/routing/handler'
import { audit } from '../audit/audit'
import { endPaidPlan } from '../billing/start-plan'
import { cancelJobs } from '../jobs/cancel-jobs'
import type { teamsContract } from './contract'
import { removeMembers } from './remove-members'

/** Moves the current team to the trash. Its members are switched to their own teams, and its paid plan ends. */
export const deleteTeam: Handler<(typeof teamsContract)['DELETE /api/teams/{id}/']> = async ({
  params: { id },
  caller,
  services,
}) => {
  const { teamId } = caller
  if (id !== teamId) throw notFound()
  await cancelJobs(services, caller, {})
  await changeTeam(services.prisma, caller, 'team.delete', async db => {
    await db.invitation.deleteMany({ where: { teamId } })
    const members = await db.membership.findMany({ where: { teamId }, select: { userId: true, role: true } })
    await removeMembers(
      db,
      teamId,
      members.map(({ userId }) => userId),
    )
    await db.team.update({ where: { id: teamId }, data: { deletedAt: new Date(), formerMembers: members } })
    await audit(db, caller, { act: 'team.delete' })
    await endPaidPlan(db, services, teamId)
  })
}
