import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, notFound } from '@/api/platform/errors/api-error'
import { ACTIVE } from '@/api/platform/jobs/job-handlers'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Asset, Job } from '@/prisma/generated/client'
import { toAsset } from '../assets/to-asset'
import { requireQuotaInTx } from '../billing/allow'
import { toPoll } from '../jobs/cancel-jobs'
import { checkLockOf } from '../projects/lock'
import type { treatedCopiesContract } from './contract'
import { findTreated, isTreated, type Treatment } from './treatments'

type Contract = typeof treatedCopiesContract

const isReady = ({ status }: Asset): boolean => status === 'COMPLETED'

/** What files each treatment takes, with the message for the others. */
const TAKEN: Record<
  Treatment,
  { fits(asset: Asset): boolean; maxSeconds: number; unfit: string; tooLong: string; done: string }
> = {
  clean_voice: {
    fits: asset => isReady(asset) && ['audio', 'video'].includes(asset.kind) && asset.hasAudio === true,
    maxSeconds: LIMITS.cleanVoice.maxSeconds,
    ...{ unfit: MESSAGES.cleanVoice.noSound, tooLong: MESSAGES.cleanVoice.tooLong },
    done: MESSAGES.cleanVoice.cleaned,
  },
  blur_background: {
    fits: asset => isReady(asset) && asset.kind === 'video',
    maxSeconds: LIMITS.blurBackground.maxSeconds,
    ...{ unfit: MESSAGES.blurBackground.notVideo, tooLong: MESSAGES.blurBackground.tooLong },
    done: MESSAGES.blurBackground.blurred,
  },
}

/** @throws {ApiError} 400 if a file can't be treated, is too long, or is such a copy itself. */
function checkSource(asset: Asset, treatment: Treatment): void {
  const { fits, maxSeconds, unfit, tooLong, done } = TAKEN[treatment]
  if (!fits(asset)) throw fieldError('asset', unfit)
  if ((asset.duration ?? 0) > maxSeconds) throw fieldError('asset', tooLong)
  if (isTreated(asset, treatment)) throw fieldError('asset', done)
}

/** The copy has the id of its job. */
const toDone = ({ secret }: Services, asset: Asset) => ({
  ...{ ...toPoll('COMPLETED', null), job_id: asset.id },
  asset: toAsset(secret, asset),
})

const toProgress = (job: Job) => ({ ...toPoll(job.state, job), job_id: job.id, asset: null })

/** Enqueues a treated copy of a file, unless there is one, or one is being made. */
const requestCopy =
  (kind: Treatment): Handler<Contract['POST /api/projects/{id}/clean_voice/']> =>
  async ({ params: { id: projectId }, body: { asset: assetId }, caller, services }) => {
    const { prisma, queue } = services
    const { db, teamId } = caller
    await checkLockOf(services, caller, projectId)
    const asset = await db.asset.findUnique({ where: { id: assetId } })
    if (!asset) throw notFound()
    checkSource(asset, kind)
    return prisma.$transaction(async tx => {
      await lockTeam(tx, teamId)
      // One copy of a file, whichever project asks for it.
      const known = await findTreated(tx, asset, kind)
      if (known) return toDone(services, known)
      const running = await tx.job.findFirst({ where: { teamId, kind, assetId, ...ACTIVE } })
      if (running) return toProgress(running)
      await requireQuotaInTx(tx, teamId, 'STORAGE', Number(asset.size))
      return toProgress(await queue.enqueue(tx, { kind, teamId, payload: { projectId, assetId } }))
    })
  }

const getCopy =
  (kind: Treatment): Handler<Contract['GET /api/projects/{id}/clean_voice/{job}/']> =>
  async ({ params: { id: projectId, job: id }, caller: { db }, services }) => {
    const job = await db.job.findFirst({ where: { id, kind } })
    if (!job || !(await db.project.count({ where: { id: projectId } }))) throw notFound()
    const asset = job.state === 'COMPLETED' ? await db.asset.findUnique({ where: { id } }) : null
    return asset ? toDone(services, asset) : toProgress(job)
  }

export const treatedCopiesRoutes: Handlers<Contract> = {
  'POST /api/projects/{id}/clean_voice/': requestCopy('clean_voice'),
  'GET /api/projects/{id}/clean_voice/{job}/': getCopy('clean_voice'),
  'POST /api/projects/{id}/blur_background/': requestCopy('blur_background'),
  'GET /api/projects/{id}/blur_background/{job}/': getCopy('blur_background'),
}
