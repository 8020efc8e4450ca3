import { publish } from '@/api/platform/jobs/publish'
import type { WorkerServices } from '@/api/platform/services/services'
import type { Job } from '@/prisma/generated/client'
import { lockAsset } from './lock-asset'

/**
 * Runs after an import or an ingest failed or was canceled: the asset stays with the reason, and projects that waited
 * for it show the reason too, or are deleted if it was canceled, since they are empty. A newer job of the same asset
 * takes precedence.
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
    const newer = { assetId, kind: { in: ['import', 'ingest'] }, state: active, id: { gt: job.id } }
    if (await db.job.count({ where: newer })) return
    const { teamId } = job
    // It was probed and is being prepared: it is usable even if it can't be transcribed.
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
