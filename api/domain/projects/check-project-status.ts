import { notFound } from '../../platform/errors/api-error'
import type { Handler } from '../../platform/routing/handler'
import { toPoll } from '../jobs/to-poll'
import type { projectsContract } from './contract'
import { workOn } from './work-on'

/** How far the work on a project is: reading its file, listening, looking for clips. */
export const checkProjectStatus: Handler<
  (typeof projectsContract)['GET /api/projects/{id}/check_status/']
> = async ({ params, caller }) => {
  const project = await caller.db.project.findUnique({
    where: params,
    select: { id: true, status: true, notice: true, sourceAssetId: true },
  })
  if (!project) throw notFound()
  const job = await caller.db.job.findFirst({
    where: { kind: 'ingest', OR: workOn(project) },
    orderBy: { createdAt: 'desc' },
  })
  return toPoll(project.status, job, project.notice)
}
