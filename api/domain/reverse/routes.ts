import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, notFound } from '@/api/platform/errors/api-error'
import { jobPayloads } from '@/api/platform/jobs/kinds'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Asset, Job } from '@/prisma/generated/client'
import { partFrames } from '@/remotion/render/ingest/part-frames'
import { toAsset } from '../assets/to-asset'
import { requireQuotaInTx } from '../billing/allow'
import { toPoll } from '../jobs/cancel-jobs'
import { checkLockOf } from '../projects/lock'
import type { reverseContract } from './contract'

type Contract = typeof reverseContract

type Part = { start: number; end: number }

/** Seconds by which times may be rounded, and a file may be shorter than was estimated before it was decoded. */
const [NOISE, SHORTER] = [0.001, 1]

/**
 * Checks that a file has a part that can be reversed.
 * @throws {ApiError} 400 if it is no video, has no such part, or the part is too long.
 */
function checkPart({ kind, duration }: Asset, { start, end }: Part): void {
  if (kind !== 'video') throw fieldError('asset', MESSAGES.reverse.notVideo)
  if (end <= start || end > (duration ?? 0) + SHORTER) throw fieldError('end', MESSAGES.reverse.outside)
  if (end - start > LIMITS.reverse.maxSeconds + NOISE) throw fieldError('end', MESSAGES.reverse.tooLong)
}

/** Bytes that a reversed part takes at least, which the team must have room for: as many as in the source. */
const bytesOf = ({ size, duration }: Asset, { start, end }: Part): number =>
  Math.ceil((Number(size) * (end - start)) / (duration ?? 1))

/** The progress of a reversed copy, and what was made. Its asset has the id of the job. */
async function toReverse({ secret }: Services, { db }: Caller, job: Job) {
  const poll = { ...toPoll(job.state, job), job_id: job.id }
  const asset = job.state === 'COMPLETED' ? await db.asset.findUnique({ where: { id: job.id } }) : null
  if (!asset?.fps) return { ...poll, asset: null, part: null }
  const { first, after } = partFrames(jobPayloads.reverse.parse(job.payload), asset.fps)
  const part = { start: first / asset.fps, end: after / asset.fps }
  return { ...poll, asset: toAsset(secret, asset), part }
}

/** Enqueues a reversed copy of a part of a video. */
const requestReverse: Handler<Contract['POST /api/projects/{id}/reverse/']> = async ({
  params: { id: projectId },
  body: { asset: assetId, ...part },
  caller,
  services,
}) => {
  const { prisma, queue } = services
  const { db, teamId } = caller
  await checkLockOf(services, caller, projectId)
  const asset = await db.asset.findUnique({ where: { id: assetId } })
  if (!asset) throw notFound()
  checkPart(asset, part)
  const job = await prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    await requireQuotaInTx(tx, teamId, 'STORAGE', bytesOf(asset, part))
    return queue.enqueue(tx, { kind: 'reverse', teamId, payload: { projectId, assetId, ...part } })
  })
  return toReverse(services, caller, job)
}

const getReverse: Handler<Contract['GET /api/projects/{id}/reverse/{job}/']> = async ({
  params: { id: projectId, job: id },
  caller,
  services,
}) => {
  const job = await caller.db.job.findFirst({ where: { id, projectId, kind: 'reverse' } })
  if (!job) throw notFound()
  return toReverse(services, caller, job)
}

export const reverseRoutes: Handlers<Contract> = {
  'POST /api/projects/{id}/reverse/': requestReverse,
  'GET /api/projects/{id}/reverse/{job}/': getReverse,
}
