import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import type { Handler } from '@/api/platform/routing/handler'
import { lockAsset } from '../assets/lock-asset'
import { UNUSABLE } from '../assets/media-of'
import { itemOf } from './clone-project'
import type { projectsContract } from './contract'
import { ensureTranscription } from './create-project'
import { checkLockOf } from './lock'

type Activate = (typeof projectsContract)['POST /api/projects/{id}/activate/']

/**
 * Restarts a project that failed: its file is read and transcribed again, once even if it is requested
 * twice. One that is ready or in progress stays as it is.
 * @throws {ApiError} 404 if the team has no such project, 403 if it is locked, 409 if it has no file to be read.
 */
export const activateProject: Handler<Activate> = async ({ params: { id }, caller, services }) => {
  const { teamId, userId } = caller
  await checkLockOf(services, caller, id)
  await services.prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    const row = await db.project.findFirst({ where: { id, teamId, deletedAt: null } })
    if (!row) throw notFound()
    if (row.status !== 'FAILED' && row.status !== 'CANCELLED') return
    const asset = row.sourceAssetId ? await lockAsset(db, row.sourceAssetId) : null
    if (!asset || asset.deletedAt) throw refuse(409, UNUSABLE)
    // What was never stored can't be read: its import is tried again.
    if (asset.size === 0n) throw refuse(409, asset.error ?? UNUSABLE)
    await db.project.update({ where: { id }, data: { status: 'IN_PROGRESS', notice: null } })
    await ensureTranscription(db, services.queue, asset, { projectId: id, userId })
    await publish(db, { teamId, type: 'project', id })
  })
  return itemOf(services, caller, id)
}
