import type { Prisma } from '../../../prisma/generated/client'
import { ACTIVE } from '../../platform/jobs/active'
import type { Caller } from '../../platform/permissions/caller'
import type { Services } from '../../platform/services/services'

/** Cancels what is still going on about something, before it is deleted. */
export async function cancelJobsOf(
  { queue }: Pick<Services, 'queue'>,
  { db, teamId }: Pick<Caller, 'db' | 'teamId'>,
  where: Prisma.JobWhereInput,
): Promise<void> {
  const jobs = await db.job.findMany({
    where: { AND: [where, ACTIVE] },
    select: { id: true },
  })
  for (const { id } of jobs) await queue.cancel(db, teamId, id)
}
