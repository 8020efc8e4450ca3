import { notFound, refuse } from '@/api/platform/errors/api-error'
import { ACTIVE } from '@/api/platform/jobs/job-handlers'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Asset, Job } from '@/prisma/generated/client'
import { lockAsset } from '../assets/lock-asset'
import { sceneCutsOf } from '../assets/to-asset'
import { toPoll } from '../jobs/cancel-jobs'
import type { sceneCutsContract } from './contract'

type Contract = typeof sceneCutsContract

async function findAsset({ db }: Caller, id: string): Promise<Asset> {
  const asset = await db.asset.findUnique({ where: { id } })
  if (!asset) throw notFound()
  return asset
}

/** The latest search in a file. */
const findJob = ({ db }: Caller, assetId: string): Promise<Job | null> =>
  db.job.findFirst({ where: { assetId, kind: 'scene_cuts' }, orderBy: { createdAt: 'desc' } })

/** The progress of a search; it has failed where there was none. */
function toSearch(asset: Asset, job: Job | null) {
  const cuts = sceneCutsOf(asset)
  const job_id = job?.id ?? null
  if (cuts) return { ...toPoll('COMPLETED', null), job_id, scene_cuts: cuts }
  // A job that ended while the file was read: the next answer has its cuts.
  const state = job?.state === 'COMPLETED' ? 'IN_PROGRESS' : (job?.state ?? 'FAILED')
  const detail = job ? null : MESSAGES.sceneCuts.notDetected
  return { ...toPoll(state, job, detail), job_id, scene_cuts: null }
}

/** @throws {ApiError} 400 for what is no video, 409 for a video that is not ready. */
function checkSource({ kind, status, error }: Asset): void {
  if (kind !== 'video') throw refuse(400, MESSAGES.sceneCuts.notVideo)
  if (status === 'FAILED' || status === 'CANCELLED') throw refuse(409, error ?? MESSAGES.sceneCuts.notReady)
  if (status !== 'COMPLETED') throw refuse(409, MESSAGES.sceneCuts.notReady)
}

/** Enqueues the search for cuts, unless they are known or looked for. */
const detect: Handler<Contract['POST /api/assets/{id}/detect_scene_cuts/']> = async ({
  params: { id: assetId },
  caller,
  services: { prisma, queue },
}) => {
  const { teamId } = caller
  checkSource(await findAsset(caller, assetId))
  return prisma.$transaction(async tx => {
    const asset = await lockAsset(tx, assetId)
    if (!asset || asset.deletedAt) throw notFound()
    if (sceneCutsOf(asset)) return toSearch(asset, null)
    const running = await tx.job.findFirst({ where: { teamId, assetId, kind: 'scene_cuts', ...ACTIVE } })
    const job = running ?? (await queue.enqueue(tx, { kind: 'scene_cuts', teamId, payload: { assetId } }))
    return toSearch(asset, job)
  })
}

/** Cancels the search for cuts. */
const abort: Handler<Contract['POST /api/assets/{id}/abort_detect_scene/']> = async ({
  params: { id: assetId },
  caller,
  services: { queue },
}) => {
  await findAsset(caller, assetId)
  const { db, teamId } = caller
  const running = await db.job.findFirst({ where: { assetId, kind: 'scene_cuts', ...ACTIVE } })
  if (!running) throw refuse(409, MESSAGES.sceneCuts.notRunning)
  await queue.cancel(db, teamId, running.id)
  // It may have found the cuts before it was canceled.
  return toSearch(await findAsset(caller, assetId), await findJob(caller, assetId))
}

const getSceneCuts: Handler<Contract['GET /api/assets/{id}/scene_cuts/']> = async ({
  params: { id },
  caller,
}) => {
  const job = await findJob(caller, id)
  return toSearch(await findAsset(caller, id), job)
}

export const sceneCutsRoutes: Handlers<Contract> = {
  'POST /api/assets/{id}/detect_scene_cuts/': detect,
  'POST /api/assets/{id}/abort_detect_scene/': abort,
  'GET /api/assets/{id}/scene_cuts/': getSceneCuts,
}
