import { pageWindow, toPage } from '@/api/platform/http/paginate'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { auditContract } from './contract'
import { auditInclude, toAuditItems } from './to-audit-items'

/** The audit log of the team, newest first. */
const listActivity: Handler<(typeof auditContract)['GET /api/audit/']> = async ({
  query,
  caller,
  services: { prisma },
  request,
}) => {
  const [count, rows] = await Promise.all([
    caller.db.auditEntry.count(),
    caller.db.auditEntry.findMany({
      include: auditInclude,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...pageWindow(query),
    }),
  ])
  return toPage(request, query, { count, results: await toAuditItems(prisma, rows, { forStaff: false }) })
}

export const auditRoutes: Handlers<typeof auditContract> = {
  'GET /api/audit/': listActivity,
}
