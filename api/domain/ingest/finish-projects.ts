import { publish } from '@/api/platform/jobs/publish'
import type { WorkerServices } from '@/api/platform/services/services'
import { type AssetFiles, filesOf } from '@/api/platform/stored-files/asset-files'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Asset, Job, Prisma, Project } from '@/prisma/generated/client'
import { findCover, titleOf } from '../assets/cover'
import { lockAsset } from '../assets/lock-asset'
import type { AssetTranscript } from '../assets/words'
import { holdJob, settleJob } from '../billing/job-charge'
import { storedOptions } from '../clips/clip-options'
import { insertClip, type NewClip } from '../clips/insert-clip'
import { buildValue, noticeOf } from '../projects/build-value'
import { findsClips } from '../projects/project-views'
import { valueColumns } from '../projects/stored-value'
import { formatOf } from '../projects/to-item'
import { withNewLook } from '../theme-library/new-look'

/** Projects that wait for a file's ingest. */
export const waitingProjects = (db: Prisma.TransactionClient, asset: Pick<Asset, 'id' | 'teamId'>) =>
  db.project.findMany({
    where: { sourceAssetId: asset.id, teamId: asset.teamId, status: 'IN_PROGRESS', deletedAt: null },
    orderBy: { createdAt: 'asc' },
  })

/** The clips of a project, and what people should know of the search. */
export type ProjectClips = { clips: readonly NewClip[]; notice: string | null }

async function finishOne(
  db: Prisma.TransactionClient,
  project: Project,
  asset: Asset,
  talk: AssetTranscript,
  notice: string | null,
) {
  const { id, teamId, type } = project
  // A project that has the name of its file gets the title in it.
  const title = project.title === asset.title ? titleOf(asset) : project.title
  const format = project.format ? formatOf(project) : null
  const cover = await findCover(db, asset)
  const value = await withNewLook(
    db,
    project,
    buildValue({ id, title, type, format }, { asset, cover, talk }),
  )
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

/** Enqueues the derived files that can wait, if there are any to create; an image needs none. */
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
 * Completes a file without transcribing it, which is free. If a project was created from it meanwhile, enqueues the
 * transcription.
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
 * Completes every project that waits for a file with its transcript and clips, enqueues the derived files and settles
 * the charge, in one transaction, so that a crash leaves nothing half done and nothing is done twice.
 */
export const finishProjects = (
  { prisma, queue }: WorkerServices,
  job: Pick<Job, 'id' | 'teamId'>,
  asset: Asset,
  { key, talk }: { key: string; talk: AssetTranscript },
  clips: ReadonlyMap<string, ProjectClips>,
): Promise<void> =>
  prisma.$transaction(async db => {
    const now = await lockAsset(db, asset.id)
    if (!now || !(await holdJob(db, job))) return
    await settleJob(db, job)
    const { teamId } = now
    for (const project of await waitingProjects(db, now)) {
      const found = clips.get(project.id)
      const none = found?.clips.length === 0 ? MESSAGES.clips.nothingStandsOut : null
      const source = await finishOne(db, project, now, talk, found?.notice ?? none)
      const options = storedOptions(project.clipOptions)
      for (const clip of found?.clips ?? []) await insertClip(db, source, clip, options)
      // Requested while this file was being transcribed.
      if (!found && findsClips(project.type, talk))
        await queue.enqueue(db, { kind: 'clips', teamId, payload: { projectId: project.id, options } })
    }
    await finishAsset(db, queue, now, { words: key })
  })
