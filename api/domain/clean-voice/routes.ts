import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, notFound } from '@/api/platform/errors/api-error'
import { ACTIVE } from '@/api/platform/jobs/job-handlers'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { metadataOf } from '@/api/platform/stored-files/asset-files'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Asset, Job, Prisma } from '@/prisma/generated/client'
import { toAsset } from '../assets/to-asset'
import { requireQuotaInTx } from '../billing/allow'
import { toPoll } from '../jobs/cancel-jobs'
import { checkLockOf } from '../projects/lock'
import type { cleanVoiceContract } from './contract'

type Contract = typeof cleanVoiceContract

/** @throws {ApiError} 400 if a file has no sound, is too long, or is such a copy itself. */
function checkSource(asset: Asset): void {
  const { kind, hasAudio, status, duration } = asset
  const isReady = status === 'COMPLETED' && (kind === 'audio' || kind === 'video') && hasAudio
  if (!isReady) throw fieldError('asset', MESSAGES.cleanVoice.noSound)
  if ((duration ?? 0) > LIMITS.cleanVoice.maxSeconds) throw fieldError('asset', MESSAGES.cleanVoice.tooLong)
  if (metadataOf(asset).cleaned_from) throw fieldError('asset', MESSAGES.cleanVoice.cleaned)
}

/** The cleaned copy of a file, if the team has it. */
const findCleaned = (
  db: Prisma.TransactionClient,
  { teamId, assetId }: { teamId: string; assetId: string },
): Promise<Asset | null> =>
  db.asset.findFirst({
    where: {
      ...{ teamId, deletedAt: null, status: 'COMPLETED' },
      metadata: { path: ['cleaned_from'], equals: assetId },
    },
    orderBy: { id: 'desc' },
  })

/** The copy has the id of its job. */
const toDone = ({ secret }: Services, asset: Asset) => ({
  ...{ ...toPoll('COMPLETED', null), job_id: asset.id },
  asset: toAsset(secret, asset),
})

const toProgress = (job: Job) => ({ ...toPoll(job.state, job), job_id: job.id, asset: null })

/** Enqueues a cleaned copy of a file, unless there is one, or one is being made. */
const requestCleanVoice: Handler<Contract['POST /api/projects/{id}/clean_voice/']> = async ({
  params: { id: projectId },
  body: { asset: assetId },
  caller,
  services,
}) => {
  const { prisma, queue } = services
  const { db, teamId } = caller
  await checkLockOf(services, caller, projectId)
  const asset = await db.asset.findUnique({ where: { id: assetId } })
  if (!asset) throw notFound()
  checkSource(asset)
  return prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    // One copy of a file, whichever project asks for it.
    const known = await findCleaned(tx, { teamId, assetId })
    if (known) return toDone(services, known)
    const running = await tx.job.findFirst({ where: { teamId, kind: 'clean_voice', assetId, ...ACTIVE } })
    if (running) return toProgress(running)
    await requireQuotaInTx(tx, teamId, 'STORAGE', Number(asset.size))
    return toProgress(
      await queue.enqueue(tx, { kind: 'clean_voice', teamId, payload: { projectId, assetId } }),
    )
  })
}

const getCleanVoice: Handler<Contract['GET /api/projects/{id}/clean_voice/{job}/']> = async ({
  params: { id: projectId, job: id },
  caller: { db },
  services,
}) => {
  const job = await db.job.findFirst({ where: { id, kind: 'clean_voice' } })
  if (!job || !(await db.project.count({ where: { id: projectId } }))) throw notFound()
  const asset = job.state === 'COMPLETED' ? await db.asset.findUnique({ where: { id } }) : null
  return asset ? toDone(services, asset) : toProgress(job)
}

export const cleanVoiceRoutes: Handlers<Contract> = {
  'POST /api/projects/{id}/clean_voice/': requestCleanVoice,
  'GET /api/projects/{id}/clean_voice/{job}/': getCleanVoice,
}
