import { lockTeam } from '@/api/platform/database/lock-team'
import { type JobContext, JobError } from '@/api/platform/jobs/job-handlers'
import { publish } from '@/api/platform/jobs/publish'
import type { WorkerServices } from '@/api/platform/services/services'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import type { Asset } from '@/prisma/generated/client'
import { declaredKind } from '../assets/declared-kind'
import { lockAsset } from '../assets/lock-asset'
import { holdJob } from '../billing/job-charge'
import { titleOfUrl } from './file-title'

export type ImportContext = Pick<JobContext<'import'>, 'job' | 'payload' | 'signal' | 'progress'>

/**
 * Makes a file that was stored one of the team, and enqueues its ingest, in one transaction. `title` is what its source
 * calls it, null if that is unknown.
 */
export const recordImport = (
  { prisma, queue }: WorkerServices,
  { job, payload: { url, ...payload } }: ImportContext,
  asset: Asset,
  stored: Pick<Asset, 'contentType' | 'size'> & { title: string | null },
): Promise<void> =>
  prisma.$transaction(async db => {
    const { teamId } = job
    await lockTeam(db, teamId)
    const now = await lockAsset(db, asset.id)
    if (!(await holdJob(db, job))) return
    if (now?.status !== 'IN_PROGRESS') throw new JobError('The file was deleted')
    const { contentType, size } = stored
    const kind = declaredKind(contentType)
    // The server may know a better name than the address.
    const title = now.title === titleOfUrl(url) ? (stored.title ?? now.title) : now.title
    await keepFiles(db, [filesOf(now).original])
    await db.asset.update({ where: { id: now.id, teamId }, data: { contentType, size, title, kind } })
    if (title !== now.title)
      await db.project.updateMany({
        where: { sourceAssetId: now.id, teamId, title: now.title },
        data: { title },
      })
    await queue.enqueue(db, { kind: 'ingest', teamId, payload })
    await publish(db, { teamId, type: 'asset', id: now.id })
  })
