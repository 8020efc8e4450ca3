import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import { NO_ROOM } from '@/api/platform/host/disk-room'
import { type JobPayload, jobPayloads } from '@/api/platform/jobs/kinds'
import type { Queue } from '@/api/platform/jobs/queue'
import type { Handler } from '@/api/platform/routing/handler'
import type { Job, Prisma } from '@/prisma/generated/client'
import { resetFailedAsset } from '../assets/reset-failed-asset'
import { toAsset } from '../assets/to-asset'
import { requireQuotaInTx } from '../billing/allow'
import { renewIfDue } from '../billing/renew-if-due'
import { toPoll } from '../jobs/cancel-jobs'
import { jobInclude, toJob } from '../jobs/to-job'
import type { importsContract } from './contract'

/**
 * Requeues a failed import; the projects that waited for its file wait again.
 * @throws {ApiError} 409 if it did not fail, or was requeued already; 403 if the team's storage is full.
 */
export async function requeueImport(
  db: Prisma.TransactionClient,
  queue: Queue,
  { teamId, payload }: { teamId: string; payload: JobPayload<'import'> },
): Promise<Job> {
  await resetFailedAsset(db, { teamId, ...payload })
  await requireQuotaInTx(db, teamId, 'STORAGE', 1)
  return queue.enqueue(db, { kind: 'import', teamId, payload })
}

/** Retries a failed import from the address that was given at first; minutes are charged to who retries it. */
export const retryImport: Handler<(typeof importsContract)['POST /api/assets/{id}/retry/']> = async ({
  params: { id },
  caller: { db, teamId, userId },
  services: { prisma, queue, storage, secret, now },
}) => {
  if (!(await db.asset.count({ where: { id } }))) throw notFound()
  if ((await storage.room()) === 0) throw refuse(507, NO_ROOM)
  await renewIfDue(prisma, teamId, now())
  const jobId = await prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    const last = await tx.job.findFirst({
      // What is stored already was imported: only reading it can have failed.
      where: { assetId: id, teamId, kind: 'import', asset: { size: 0 } },
      orderBy: { id: 'desc' },
    })
    if (!last) throw refuse(409, 'This file is not an import that failed.')
    const payload = { ...jobPayloads.import.parse(last.payload), userId }
    return (await requeueImport(tx, queue, { teamId, payload })).id
  })
  const asset = await db.asset.findUniqueOrThrow({ where: { id } })
  const job = await db.job.findUniqueOrThrow({ where: { id: jobId }, include: jobInclude })
  return { ...toPoll(asset.status, job), poll_id: id, asset: toAsset(secret, asset), job: toJob(secret, job) }
}
