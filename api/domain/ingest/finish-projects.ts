import { publish } from '@/api/platform/jobs/publish'
import type { WorkerServices } from '@/api/platform/services/services'
import { type AssetFiles, filesOf } from '@/api/platform/stored-files/asset-files'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Asset, Job, Prisma, Project } from '@/prisma/generated/client'
import { lockAsset } from '../assets/lock-asset'
import type { AssetTranscript } from '../assets/words'
import { holdJob, settleJob } from '../billing/job-charge'
import { storedOptions } from '../clips/clip-options'
import { insertClip, type NewClip } from '../clips/insert-clip'
import { buildValue, noticeOf } from '../projects/build-value'
import { findsClips } from '../projects/project-views'
import { valueColumns } from '../projects/stored-value'
import { formatOf } from '../projects/to-item'

/** Projects of a file that wait for it to be read. */
export const waitingProjects = (db: Prisma.TransactionClient, asset: Pick<Asset, 'id' | 'teamId'>) =>
  db.project.findMany({
    where: { sourceAssetId: asset.id, teamId: asset.teamId, status: 'IN_PROGRESS', deletedAt: null },
    orderBy: { createdAt: 'asc' },
  })

async function finishOne(
  db: Prisma.TransactionClient,
  project: Project,
  asset: Asset,
  talk: AssetTranscript,
  notice: string | null,
) {
  const { id, teamId, title, type } = project
  const format = project.format ? formatOf(project) : null
  const value = buildValue({ id, title, type, format }, asset, talk)
  await db.project.update({
    where: { id },
    data: {
      ...valueColumns(value),
      status: 'COMPLETED',
      notice: noticeOf(talk, asset) ?? notice,
      canvasRevision: { increment: 1 },
      transcriptRevision: { increment: 1 },
    },
  })
  await publish(db, { teamId, type: 'project', id })
  return { id, teamId, sourceAssetId: asset.id, value }
}

/** What can wait is asked for where there is something to make; a picture is ready as it is. */
async function finishAsset(
  db: Prisma.TransactionClient,
  queue: WorkerServices['queue'],
  asset: Asset,
  made: Partial<AssetFiles>,
) {
  const { id, teamId, kind } = asset
  await keepFiles(db, Object.values(made))
  const isWhole = kind === 'image'
  const wasAsked = await db.job.count({
    where: { assetId: id, kind: 'renditions', state: { in: ['NEW', 'IN_PROGRESS', 'COMPLETED'] } },
  })
  if (!isWhole && !wasAsked) await queue.enqueue(db, { kind: 'renditions', teamId, payload: { assetId: id } })
  await db.asset.update({
    where: { id },
    data: { files: { ...filesOf(asset), ...made }, ...(isWhole && { status: 'COMPLETED' }) },
  })
  await publish(db, { teamId, type: 'asset', id })
}

/**
 * Ends the work on a file that no one wants the words of yet, which costs no minutes. A project that was made of it
 * meanwhile does want them: then someone listens after all.
 */
export const finishWithoutWords = (
  { prisma, queue }: WorkerServices,
  job: Pick<Job, 'id'>,
  asset: Asset,
  userId: string | null,
): Promise<void> =>
  prisma.$transaction(async db => {
    const now = await lockAsset(db, asset.id)
    if (!now || !(await holdJob(db, job))) return
    await finishAsset(db, queue, now, {})
    const [project] = await waitingProjects(db, now)
    if (!project) return
    const payload = { assetId: now.id, projectId: project.id, ...(userId && { userId }) }
    await queue.enqueue(db, { kind: 'ingest', teamId: now.teamId, payload })
  })

/**
 * Makes every project that waits for a file out of what was heard in it, with its clips, and asks for what can wait:
 * all at once, with what it cost, so that a worker that dies before leaves nothing half, and one that dies after does
 * nothing twice.
 */
export const finishProjects = (
  { prisma, queue }: WorkerServices,
  job: Pick<Job, 'id' | 'teamId'>,
  asset: Asset,
  { key, talk }: { key: string; talk: AssetTranscript },
  clips: ReadonlyMap<string, readonly NewClip[]>,
): Promise<void> =>
  prisma.$transaction(async db => {
    const now = await lockAsset(db, asset.id)
    if (!now || !(await holdJob(db, job))) return
    await settleJob(db, job)
    const { teamId } = now
    for (const project of await waitingProjects(db, now)) {
      const found = clips.get(project.id)
      const notice = found?.length === 0 ? MESSAGES.clips.nothingStandsOut : null
      const source = await finishOne(db, project, now, talk, notice)
      const options = storedOptions(project.clipOptions)
      for (const clip of found ?? []) await insertClip(db, source, clip, options)
      // Asked for while this file was being listened to.
      if (!found && findsClips(project.type, talk))
        await queue.enqueue(db, { kind: 'clips', teamId, payload: { projectId: project.id, options } })
    }
    await finishAsset(db, queue, now, { words: key })
  })
