import { exportFolder } from '../exports/files'
import { notFound } from '../http/api-error'
import type { Handler } from '../http/handler'
import { cancelJobsOf } from '../jobs/cancel-jobs-of'
import type { projectsContract } from './contract'
import { projectFolder } from './files'

/** Deletes a project with its clips and their exports; the media file stays among the uploads. */
export const deleteProject: Handler<(typeof projectsContract)['DELETE /api/projects/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const { db, teamId } = caller
  const project = await db.project.findUnique({ where: params, select: { id: true } })
  if (!project) throw notFound()
  const family = { OR: [{ id: project.id }, { parentId: project.id }] }
  const rows = await db.project.findMany({
    where: family,
    select: { id: true, exports: { select: { id: true } } },
  })
  await cancelJobsOf(services, caller, { project: family })
  await db.project.deleteMany({ where: family })
  for (const { id, exports } of rows) {
    await services.storage.deletePrefix(projectFolder(teamId, id))
    for (const one of exports) await services.storage.deletePrefix(exportFolder(teamId, one.id))
  }
}
