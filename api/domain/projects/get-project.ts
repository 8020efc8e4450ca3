import { notFound } from '../../platform/errors/api-error'
import type { Handler } from '../../platform/routing/handler'
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
