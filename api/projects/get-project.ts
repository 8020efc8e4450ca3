import { notFound } from '../http/api-error'
import type { Handler } from '../http/handler'
import type { projectsContract } from './contract'
import { detailSelect, toDetail } from './to-detail'

/** A project with its value. */
export const getProject: Handler<(typeof projectsContract)['GET /api/projects/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const row = await caller.db.project.findUnique({ where: params, select: detailSelect })
  if (!row) throw notFound()
  return toDetail(services, caller, row)
}
