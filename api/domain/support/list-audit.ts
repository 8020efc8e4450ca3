import type { Prisma } from '../../../prisma/generated/client'
import { rowsOf, toPage } from '../../platform/http/paginate'
import type { Handler } from '../../platform/routing/handler'
import { aboutUser, auditInclude, toAuditItems } from '../audit/to-audit-items'
import type { supportContract } from './contract'

/** What was done by, to or in the name of someone, in a team, or anywhere. */
export const listAudit: Handler<(typeof supportContract)['GET /api/support/audit/']> = async ({
  query,
  services: { prisma },
  request,
}) => {
  const { user, team } = query
  const where: Prisma.AuditEntryWhereInput = {
    ...(team && { teamId: team }),
    ...(user && aboutUser(user)),
  }
  const [count, rows] = await Promise.all([
    prisma.auditEntry.count({ where }),
    prisma.auditEntry.findMany({
      where,
      include: auditInclude,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...rowsOf(query),
    }),
  ])
  return toPage(request, query, { count, results: await toAuditItems(prisma, rows, { forStaff: true }) })
}
