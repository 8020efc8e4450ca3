import { lockTeam } from '../../platform/database/lock-team'
import { notFound } from '../../platform/errors/api-error'
import { ACTIVE } from '../../platform/jobs/active'
import type { Caller } from '../../platform/permissions/caller'
import type { Handler } from '../../platform/routing/handler'
import { cancelJobsOf } from '../jobs/cancel-jobs-of'
import type { projectsContract } from './contract'

/** A file that no one works on any more is not still being read: the job went with the project it was for. */
async function stopWaiting({ db }: Caller, assetId: string | null): Promise<void> {
  if (!assetId) return
  await db.asset.updateMany({
    where: { id: assetId, status: 'IN_PROGRESS', jobs: { none: ACTIVE } },
    data: { status: 'CANCELLED' },
  })
}

/** Puts a project into the trash with its clips and their exports; the media file stays among the uploads. */
export const deleteProject: Handler<(typeof projectsContract)['DELETE /api/projects/{id}/']> = async ({
  params: { id },
  caller,
  services,
}) => {
  const { db, teamId } = caller
  const deletedAt = new Date()
  const family = { OR: [{ id }, { parentId: id }] }
  const project = await db.$transaction(async tx => {
    await lockTeam(tx, teamId)
    const rows = await tx.project.findMany({ where: family, select: { id: true, sourceAssetId: true } })
    const root = rows.find(row => row.id === id)
    if (!root) throw notFound()
    const ids = rows.map(row => row.id)
    await tx.export.updateMany({
      where: { projectId: { in: ids } },
      data: { deletedAt, deletedWith: id },
    })
    await tx.$executeRaw`
      UPDATE project SET deleted_at = ${deletedAt}, deleted_with = CASE WHEN id = ${id} THEN NULL ELSE ${id} END,
        status = CASE WHEN status = 'IN_PROGRESS' THEN 'CANCELLED' ELSE status END
      WHERE id = ANY(${ids})`
    return root
  })
  await cancelJobsOf(services, caller, { project: family })
  await stopWaiting(caller, project.sourceAssetId)
}
