import { lockTeam } from '@/api/platform/database/lock-team'
import { refuse } from '@/api/platform/errors/api-error'
import { NO_ROOM } from '@/api/platform/host/disk-room'
import { publish } from '@/api/platform/jobs/publish'
import { findSource } from '@/api/platform/providers/sources/sources'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { toAsset } from '../assets/to-asset'
import { renewIfDue } from '../billing/renew-if-due'
import { flagsOf } from '../flags/flags-of'
import { toPoll } from '../jobs/cancel-jobs'
import { jobInclude, toJob } from '../jobs/to-job'
import { insertProject } from '../projects/insert-project'
import { itemView } from '../projects/project-views'
import { itemSelect, toItem } from '../projects/to-item'
import type { importsContract } from './contract'
import { toFieldError } from './fetch-message'
import { getSvg } from './fetch-svg'
import { insertImport } from './insert-import'
import { getPicture } from './pictures'
import { findPodcasts, listEpisodes } from './podcasts'
import { getMetadata } from './read-metadata'
import { retryImport } from './requeue-import'

type Contract = typeof importsContract

/**
 * Refuses an address that its source can't import, such as a playlist.
 * @throws {ApiError} 400 with the reason.
 */
async function requireSource({ prisma }: Services, teamId: string, url: string): Promise<void> {
  try {
    findSource(url, await flagsOf(prisma, teamId))
  } catch (error) {
    throw toFieldError(error)
  }
}

/** Enqueues the import of a file. Its asset is listed at once; it has 0 bytes until its file is stored. */
const uploadByUrl: Handler<Contract['POST /api/assets/upload_by_url/']> = async ({
  body: { url, title, project, listen },
  caller,
  services,
}) => {
  const { prisma, queue, storage, secret, now } = services
  const { db, teamId, userId } = caller
  await requireSource(services, teamId, url)
  if ((await storage.room()) === 0) throw refuse(507, NO_ROOM)
  await renewIfDue(prisma, teamId, now())
  const { asset, made, jobId } = await prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    const asset = await insertImport(tx, teamId, { url, title })
    const made = project && (await insertProject(tx, teamId, project, { asset, talk: null }))
    const payload = { assetId: asset.id, url, userId, ...(made ? { projectId: made.id } : { listen }) }
    const job = await queue.enqueue(tx, { kind: 'import', teamId, payload })
    await publish(tx, { teamId, type: 'asset', id: asset.id })
    return { asset, made, jobId: job.id }
  })
  const job = await db.job.findUniqueOrThrow({ where: { id: jobId }, include: jobInclude })
  const item = made && (await db.project.findUniqueOrThrow({ where: { id: made.id }, select: itemSelect }))
  return {
    ...toPoll(asset.status, job),
    poll_id: asset.id,
    asset: toAsset(secret, asset),
    project: item ? toItem(await itemView(services, caller), item) : null,
    job: toJob(secret, job),
  }
}

export const importsRoutes: Handlers<Contract> = {
  'GET /api/svg/': getSvg,
  'GET /api/media-metadata/': getMetadata,
  'GET /api/podcasts/': findPodcasts,
  'GET /api/podcasts/episodes/': listEpisodes,
  'GET /media/pictures/{address}': getPicture,
  'POST /api/assets/upload_by_url/': uploadByUrl,
  'POST /api/assets/{id}/retry/': retryImport,
}
