import { pageWindow, toPage } from '@/api/platform/http/paginate'
import type { Handler } from '@/api/platform/routing/handler'
import type { exportsContract } from './contract'
import { exportInclude, toExport } from './to-export'

/** Exports of the team, newest first. */
export const listExports: Handler<(typeof exportsContract)['GET /api/exports/']> = async ({
  query,
  caller,
  services,
  request,
}) => {
  const where = query.project ? { projectId: query.project } : {}
  const [count, rows] = await Promise.all([
    caller.db.export.count({ where }),
    caller.db.export.findMany({
      where,
      include: exportInclude,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...pageWindow(query),
    }),
  ])
  return toPage(request, query, { count, results: rows.map(row => toExport(services.secret, row)) })
}
