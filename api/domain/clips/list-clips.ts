import { notFound } from '../../platform/errors/api-error'
import { rowsOf, toPage } from '../../platform/http/paginate'
import type { Handler } from '../../platform/routing/handler'
import { itemView } from '../projects/item-view'
import type { clipsContract } from './contract'
import { clipSelect, toClip } from './to-clip'

/** Clips of a project, the most promising first. */
export const listClips: Handler<(typeof clipsContract)['GET /api/projects/{id}/clips/']> = async ({
  params,
  query,
  caller,
  services,
  request,
}) => {
  const project = await caller.db.project.findUnique({ where: params, select: { id: true } })
  if (!project) throw notFound()
  const where = { parentId: project.id }
  const [count, rows] = await Promise.all([
    caller.db.project.count({ where }),
    caller.db.project.findMany({
      where,
      select: clipSelect,
      orderBy: [{ score: { sort: 'desc', nulls: 'last' } }, { createdAt: 'asc' }, { id: 'asc' }],
      ...rowsOf(query),
    }),
  ])
  const view = await itemView(services, caller)
  const results = []
  // One after another: a page of clips without cards would take all turns that a team has.
  for (const row of rows) results.push(await toClip(services, caller, view, row))
  return toPage(request, query, { count, results })
}
