import type { Job } from '../../prisma/generated/client'
import { publish } from '../jobs/publish'
import type { WorkerServices } from '../worker-services'

/**
 * After a file could not be read, or somebody stopped it: the file stays among the uploads with the reason, projects
 * that waited for it say the reason too, and go where it was stopped, as nothing is in them.
 */
export const leaveIngest = (
  { prisma }: WorkerServices,
  job: Pick<Job, 'id' | 'teamId'>,
  assetId: string,
  { state, error = null }: { state: 'FAILED' | 'CANCELLED'; error?: string | null | undefined },
): Promise<void> =>
  prisma.$transaction(async db => {
    const newer = await db.job.count({ where: { assetId, kind: 'ingest', id: { gt: job.id } } })
    if (newer) return
    const { teamId } = job
    const { count } = await db.asset.updateMany({
      where: { id: assetId, teamId, status: { in: ['NEW', 'IN_PROGRESS'] } },
      data: { status: state, error },
    })
    if (count) await publish(db, { teamId, type: 'asset', id: assetId })
    // A file that is used already stays as it is when it can't be listened to afterwards.
    const waiting = { sourceAssetId: assetId, teamId, status: 'IN_PROGRESS' } as const
    const projects = await db.project.findMany({ where: waiting, select: { id: true } })
    if (state === 'CANCELLED') await db.project.deleteMany({ where: waiting })
    else await db.project.updateMany({ where: waiting, data: { status: 'FAILED', notice: error } })
    for (const { id } of projects) await publish(db, { teamId, type: 'project', id })
  })
