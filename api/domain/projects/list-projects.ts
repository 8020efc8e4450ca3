import type { Prisma } from '../../../prisma/generated/client'
import { rowsOf, toPage } from '../../platform/http/paginate'
import type { Handler } from '../../platform/routing/handler'
import type { projectsContract } from './contract'
import { itemView } from './item-view'
import { itemSelect, toItem } from './to-item'

/** Projects of the team, last saved first; clips stand with the project they were cut from. */
export const listProjects: Handler<(typeof projectsContract)['GET /api/projects/']> = async ({
  query,
  caller,
  services,
  request,
}) => {
  const where: Prisma.ProjectWhereInput = {
    parentId: null,
    ...(query.type && { type: query.type }),
    ...(query.search && { title: { contains: query.search, mode: 'insensitive' } }),
  }
  const [count, rows] = await Promise.all([
    caller.db.project.count({ where }),
    caller.db.project.findMany({
      where,
      select: itemSelect,
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
      ...rowsOf(query),
    }),
  ])
  const view = await itemView(services, caller)
  return toPage(request, query, { count, results: rows.map(row => toItem(view, row)) })
}
