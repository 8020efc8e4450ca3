import { refuse } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import type { Queue } from '@/api/platform/jobs/queue'
import type { Export, Job, Prisma } from '@/prisma/generated/client'

/**
 * Requeues a failed or canceled export, of the project as it was at the first request.
 * @throws {ApiError} 409 if it is neither, or was requeued already.
 */
export async function requeueExport(
  db: Prisma.TransactionClient,
  queue: Queue,
  { id, teamId, projectId }: Pick<Export, 'id' | 'teamId' | 'projectId'>,
): Promise<Job> {
  const { count } = await db.export.updateMany({
    where: { id, teamId, deletedAt: null, status: { in: ['FAILED', 'CANCELLED'] } },
    data: { status: 'NEW', error: null, finishedAt: null },
  })
  if (!count) throw refuse(409, 'This export is not one that failed.')
  const job = await queue.enqueue(db, { kind: 'export', teamId, payload: { exportId: id, projectId } })
  await publish(db, { teamId, type: 'export', id })
  return job
}
