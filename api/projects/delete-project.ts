import type { Caller } from '../accounts/caller'
import { exportFolder } from '../exports/files'
import { notFound } from '../http/api-error'
import type { Handler } from '../http/handler'
import { cancelJobsOf } from '../jobs/cancel-jobs-of'
import { ACTIVE } from '../jobs/list-jobs'
import { discardFiles } from '../stored-files/discard-files'
import type { projectsContract } from './contract'
import { projectFolder } from './files'

/** A file that nobody works on any more is not still being read: the job went with the project it was for. */
async function stopWaiting({ db }: Caller, assetId: string | null): Promise<void> {
  if (!assetId) return
  await db.asset.updateMany({
    where: { id: assetId, status: 'IN_PROGRESS', jobs: { none: ACTIVE } },
    data: { status: 'CANCELLED' },
  })
}

/** Deletes a project with its clips and their exports; the media file stays among the uploads. */
export const deleteProject: Handler<(typeof projectsContract)['DELETE /api/projects/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const { db, teamId } = caller
  const project = await db.project.findUnique({ where: params, select: { id: true, sourceAssetId: true } })
  if (!project) throw notFound()
  const family = { OR: [{ id: project.id }, { parentId: project.id }] }
  const rows = await db.project.findMany({
    where: family,
    select: { id: true, exports: { select: { id: true } } },
  })
  await cancelJobsOf(services, caller, { project: family })
  const folders = rows.flatMap(({ id, exports }) => [
    projectFolder(teamId, id),
    ...exports.map(one => exportFolder(teamId, one.id)),
  ])
  await db.$transaction(async tx => {
    await tx.project.deleteMany({ where: family })
    await discardFiles(tx, teamId, folders)
  })
  await stopWaiting(caller, project.sourceAssetId)
}
