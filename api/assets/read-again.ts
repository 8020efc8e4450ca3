import type { Job, Prisma } from '../../prisma/generated/client'
import { refuse } from '../http/api-error'
import { publish } from '../jobs/publish'
import type { Queue } from '../jobs/queue'

/**
 * Takes a file up again that could not be read, or not be made ready to edit, with the projects that waited for it.
 * @throws {ApiError} 409 where it was read meanwhile, or is being read again already.
 */
export async function readAgain(
  db: Prisma.TransactionClient,
  queue: Queue,
  { teamId, kind, assetId }: { teamId: string; kind: 'ingest' | 'renditions'; assetId: string },
): Promise<Job> {
  const { count } = await db.asset.updateMany({
    where: { id: assetId, teamId, status: 'FAILED' },
    data: { status: 'IN_PROGRESS', error: null },
  })
  if (!count) throw refuse(409, 'This file is not one that failed.')
  const waiting = { sourceAssetId: assetId, teamId, status: 'FAILED' } as const
  const projects = await db.project.findMany({ where: waiting, select: { id: true } })
  await db.project.updateMany({ where: waiting, data: { status: 'IN_PROGRESS', notice: null } })
  const job = await queue.enqueue(db, { kind, teamId, payload: { assetId } })
  await publish(db, { teamId, type: 'asset', id: assetId })
  for (const { id } of projects) await publish(db, { teamId, type: 'project', id })
  return job
}
