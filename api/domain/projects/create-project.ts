import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import type { Asset, Prisma } from '@/prisma/generated/client'
import { lockAsset } from '../assets/lock-asset'
import { findMedia, UNUSABLE } from '../assets/media-of'
import { readWords } from '../assets/words'
import { requireQuota } from '../billing/allow'
import { chargeJob } from '../billing/job-charge'
import { toMinutes } from '../billing/refusal-text'
import type { projectsContract } from './contract'
import { insertProject, type NewProject } from './insert-project'
import { findsClips, itemView } from './project-views'
import { detailSelect, toDetail } from './to-detail'
import { itemSelect, toItem } from './to-item'

type CreateProject = (typeof projectsContract)['POST /api/projects/']

/**
 * Ensures that a file that a project waits for is transcribed: its ingest may have been stopped, failed for a temporary
 * reason, or skipped the transcription.
 */
export async function ensureTranscription(
  db: Prisma.TransactionClient,
  queue: Services['queue'],
  { id, teamId, status, size }: Asset,
  { projectId, userId }: { projectId: string; userId: string },
) {
  // The import enqueues the ingest.
  if (size === 0n) return
  const state = { in: ['NEW' as const, 'IN_PROGRESS' as const] }
  if (await db.job.count({ where: { assetId: id, kind: 'ingest', state } })) return
  if (status === 'FAILED' || status === 'CANCELLED')
    await db.asset.update({ where: { id }, data: { status: 'IN_PROGRESS', error: null } })
  await queue.enqueue(db, { kind: 'ingest', teamId, payload: { assetId: id, projectId, userId } })
}

/**
 * Creates a project of a file: complete if it is transcribed, otherwise it waits for the ingest job. The clips of a
 * file's first project are free; those of further projects cost an AI action. With `searches: false`, clips of a
 * transcribed file are not looked for; with `isOnly`, a file that has a project that didn't fail gets no other one.
 * Returns null if the file was transcribed meanwhile: it has to be made again.
 */
export async function makeOfAsset(
  services: Services,
  caller: Caller,
  request: NewProject,
  { assetId, searches = true, isOnly = false }: { assetId: string; searches?: boolean; isOnly?: boolean },
): Promise<{ id: string } | null> {
  const { prisma, storage, queue } = services
  const { teamId } = caller
  const asset = await caller.db.asset.findUnique({ where: { id: assetId } })
  if (!asset) throw notFound()
  const { words } = filesOf(asset)
  const talk = words ? await readWords(storage, words) : null
  return prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    // Locked until the project exists, so that a job that ends now finds it waiting.
    const now = await lockAsset(db, asset.id)
    if (!now || now.deletedAt) throw notFound()
    if (!talk && filesOf(now).words) return null
    if (talk && !findMedia(now)) throw refuse(409, UNUSABLE)
    if (now.size === 0n && now.status !== 'IN_PROGRESS') throw refuse(409, now.error ?? UNUSABLE)
    const earlier = await db.project.findFirst({
      where: { teamId, sourceAssetId: now.id, deletedAt: null, ...(isOnly && { status: { not: 'FAILED' } }) },
      select: { id: true },
    })
    if (isOnly && earlier) return earlier
    const made = await insertProject(db, teamId, request, { asset: now, talk })
    if (talk && searches && findsClips(request.type, talk)) {
      const payload = { projectId: made.id, options: request.clip_options }
      const job = await queue.enqueue(db, { kind: 'clips', teamId, payload })
      const reason = `Clips of “${now.title}”, once more`
      const charge = { code: 'AI_ACTION', quantity: 1, kind: 'ai', reason, userId: caller.userId } as const
      if (earlier) await chargeJob(db, job, charge)
    }
    if (!talk) await ensureTranscription(db, queue, now, { projectId: made.id, userId: caller.userId })
    return made
  })
}

/** Makes a project, empty or of a media file. */
export const createProject: Handler<CreateProject> = async ({ body, caller, services }) => {
  const { asset_id: assetId, ...request } = body
  const make = () =>
    assetId
      ? makeOfAsset(services, caller, request, { assetId })
      : services.prisma.$transaction(db => insertProject(db, caller.teamId, request))
  // The second attempt uses a transcript that was stored meanwhile.
  const made = (await make()) ?? (await make())
  const row = await caller.db.project.findUnique({ where: { id: made?.id ?? '' }, select: detailSelect })
  if (!row) throw notFound()
  return toDetail(services, caller, row)
}

type CreateAudiogram = (typeof projectsContract)['POST /api/assets/{id}/create_audiogram/']

/** Makes an audiogram of an audio file; it waits for the transcription if there is none yet. */
export const createAudiogram: Handler<CreateAudiogram> = async ({ params, caller, services }) => {
  const asset = await caller.db.asset.findUnique({ where: params })
  if (!asset) throw notFound()
  if (asset.kind !== 'audio') throw refuse(409, 'An audiogram is made of a sound file.')
  if (asset.status === 'FAILED' || asset.status === 'CANCELLED') throw refuse(409, asset.error ?? UNUSABLE)
  if (!filesOf(asset).words) {
    const minutes = toMinutes(asset.duration ?? 0)
    await requireQuota(services.prisma, caller.teamId, 'UPLOAD_DURATION', minutes, services.now())
  }
  const make = () =>
    makeOfAsset(services, caller, { type: 'podcastToVideo' }, { assetId: asset.id, searches: false })
  const made = (await make()) ?? (await make())
  const row = await caller.db.project.findUnique({ where: { id: made?.id ?? '' }, select: itemSelect })
  if (!row) throw notFound()
  return toItem(await itemView(services, caller), row)
}
