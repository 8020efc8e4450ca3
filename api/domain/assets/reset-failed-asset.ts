import { refuse } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import type { Prisma } from '@/prisma/generated/client'

/** Lets the projects that failed with an asset wait for it again. */
export async function resetFailedProjects(
  db: Prisma.TransactionClient,
  { teamId, assetId }: { teamId: string; assetId: string },
): Promise<void> {
  const projects = await db.project.updateManyAndReturn({
    where: { sourceAssetId: assetId, teamId, status: 'FAILED' },
    data: { status: 'IN_PROGRESS', notice: null },
    select: { id: true },
  })
  for (const { id } of projects) await publish(db, { teamId, type: 'project', id })
}

/**
 * Resets a failed asset and the projects that waited for it; the caller enqueues a job in the same transaction.
 * @throws {ApiError} 409 if it succeeded meanwhile, or is being retried already.
 */
export async function resetFailedAsset(
  db: Prisma.TransactionClient,
  { teamId, assetId }: { teamId: string; assetId: string },
): Promise<void> {
  const { count } = await db.asset.updateMany({
    where: { id: assetId, teamId, status: 'FAILED', deletedAt: null },
    data: { status: 'IN_PROGRESS', error: null },
  })
  if (!count) throw refuse(409, 'This file is not one that failed.')
  await publish(db, { teamId, type: 'asset', id: assetId })
  await resetFailedProjects(db, { teamId, assetId })
}
