import { publish } from '@/api/platform/jobs/publish'
import type { WorkerServices } from '@/api/platform/services/worker-services'
import type { Job } from '@/prisma/generated/client'
import { lockAsset } from './lock-asset'

/**
 * After a file could not be read, or someone stopped it: the file stays among the uploads with the reason, projects
 * that waited for it say the reason too, and go where it was stopped, as nothing is in them. A newer job that still
 * reads it will say what becomes of it.
 */
export const onIngestEnded = (
  { prisma }: Pick<WorkerServices, 'prisma'>,
  job: Pick<Job, 'id' | 'teamId'>,
  assetId: string,
  { state, error = null }: { state: 'FAILED' | 'CANCELLED'; error?: string | null | undefined },
): Promise<void> =>
  prisma.$transaction(async db => {
    await lockAsset(db, assetId)
    const active = { in: ['NEW' as const, 'IN_PROGRESS' as const] }
    const newer = { assetId, kind: 'ingest', state: active, id: { gt: job.id } }
    if (await db.job.count({ where: newer })) return
    const { teamId } = job
    // It was read, and is being prepared: it can be used even when it can't be listened to.
    const readying = { assetId, kind: 'renditions', state: active, id: { not: job.id } }
    const isRead = (await db.job.count({ where: readying })) > 0
    const unready = { id: assetId, teamId, status: active }
    const { count } = isRead
      ? { count: 0 }
      : await db.asset.updateMany({ where: unready, data: { status: state, error } })
    if (count) await publish(db, { teamId, type: 'asset', id: assetId })
    const waiting = { sourceAssetId: assetId, teamId, status: 'IN_PROGRESS' } as const
    const projects = await db.project.findMany({ where: waiting, select: { id: true } })
    if (state === 'CANCELLED') await db.project.deleteMany({ where: waiting })
    else await db.project.updateMany({ where: waiting, data: { status: 'FAILED', notice: error } })
    for (const { id } of projects) await publish(db, { teamId, type: 'project', id })
  })
