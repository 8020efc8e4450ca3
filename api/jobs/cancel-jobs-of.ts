import type { Prisma } from '../../prisma/generated/client'
import type { Caller } from '../accounts/caller'
import type { Services } from '../services'

/** Cancels what is still going on about something, before it is deleted. */
export async function cancelJobsOf(
  { queue }: Pick<Services, 'queue'>,
  { db, teamId }: Pick<Caller, 'db' | 'teamId'>,
  where: Prisma.JobWhereInput,
): Promise<void> {
  const jobs = await db.job.findMany({
    where: { AND: [where, { state: { in: ['NEW', 'IN_PROGRESS'] } }] },
    select: { id: true },
  })
  for (const { id } of jobs) await queue.cancel(db, teamId, id)
}
