import { ACTIVE } from '@/api/platform/jobs/job-handlers'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import type { Job, Prisma, Status } from '@/prisma/generated/client'

/** Cancels the active jobs of a subject before it is deleted. */
export async function cancelJobs(
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

const POLL = {
  NEW: 'in_progress',
  IN_PROGRESS: 'in_progress',
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
} as const satisfies Record<Status, string>

/** The polling response for a status and its job. */
export const toPoll = (status: Status, job: Job | null, detail: string | null = null) => ({
  status: POLL[status],
  progress: status === 'COMPLETED' ? 1 : (job?.progress ?? 0),
  stage: job?.stage ?? null,
  time_left: job?.timeLeftSeconds ?? null,
  detail: detail ?? job?.error ?? null,
})
