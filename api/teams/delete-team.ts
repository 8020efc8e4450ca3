import type { Prisma } from '../../prisma/generated/client'
import { notFound } from '../http/api-error'
import type { Handler } from '../http/handler'
import { cancelJobsOf } from '../jobs/cancel-jobs-of'
import { changeTeam } from './change-team'
import type { teamsContract } from './contract'
import { endMemberships } from './end-memberships'

/** Takes everything out of a team but its bookkeeping, which has to be kept. Exports go with their projects. */
async function empty(db: Prisma.TransactionClient, teamId: string): Promise<void> {
  const where = { teamId }
  await db.invitation.deleteMany({ where })
  await db.job.deleteMany({ where })
  await db.project.deleteMany({ where })
  await db.asset.deleteMany({ where })
  await db.upload.deleteMany({ where })
  await db.font.deleteMany({ where })
}

/** Deletes the current team; all its members go on in teams of their own. */
export const deleteTeam: Handler<(typeof teamsContract)['DELETE /api/teams/{id}/']> = async ({
  params: { id },
  caller,
  services,
}) => {
  const { teamId } = caller
  if (id !== teamId) throw notFound()
  await cancelJobsOf(services, caller, {})
  await changeTeam(services.prisma, caller, 'team.delete', async db => {
    await empty(db, teamId)
    const members = await db.membership.findMany({ where: { teamId }, select: { userId: true } })
    await endMemberships(
      db,
      teamId,
      members.map(({ userId }) => userId),
    )
    await db.team.update({ where: { id: teamId }, data: { deletedAt: new Date() } })
  })
  await services.storage.deletePrefix(`teams/${teamId}/`)
}
