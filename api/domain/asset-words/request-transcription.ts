import { notFound, refuse } from '@/api/platform/errors/api-error'
import { jobPayloads } from '@/api/platform/jobs/kinds'
import type { Handler } from '@/api/platform/routing/handler'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import { MESSAGES } from '@/compositions/catalog/messages'
import { lockAsset } from '../assets/lock-asset'
import { requireQuota } from '../billing/allow'
import { toMinutes } from '../billing/refusal-text'
import type { assetWordsContract } from './contract'
import { readWordsOf } from './read-words-of'

/** Requests the transcription of a file; does nothing if it is done or in progress. */
export const requestTranscription: Handler<
  (typeof assetWordsContract)['POST /api/assets/{id}/generate_subtitle/']
> = async ({ params, caller, services }) => {
  const { prisma, queue, now } = services
  const { teamId, userId } = caller
  const asset = await caller.db.asset.findUnique({ where: params })
  if (!asset) throw notFound()
  if (asset.status === 'FAILED' || asset.status === 'CANCELLED')
    throw refuse(409, asset.error ?? 'This file could not be read.')
  if (asset.size === 0n) throw refuse(409, MESSAGES.imports.stillImporting)
  if (asset.hasAudio === false) throw refuse(409, 'There is no sound in this file.')
  if (!filesOf(asset).words) {
    await requireQuota(prisma, teamId, 'UPLOAD_DURATION', toMinutes(asset.duration ?? 0), now())
    await prisma.$transaction(async db => {
      const known = await lockAsset(db, asset.id)
      if (!known) throw notFound()
      if (filesOf(known).words) return
      const state = { in: ['NEW' as const, 'IN_PROGRESS' as const] }
      const jobs = await db.job.findMany({ where: { assetId: asset.id, kind: 'ingest', state } })
      if (jobs.some(job => jobPayloads.ingest.parse(job.payload).listen !== false)) return
      await queue.enqueue(db, { kind: 'ingest', teamId, payload: { assetId: asset.id, userId } })
    })
  }
  return readWordsOf(services, caller, asset.id)
}
