import { pageWindow, toPage } from '@/api/platform/http/paginate'
import { withinTeam } from '@/api/platform/permissions/rights'
import type { Handler } from '@/api/platform/routing/handler'
import { listExports } from '../exports/list-exports'
import { listJobs } from '../jobs/list-jobs'
import type { supportContract } from './contract'
import { quotaName, readTeam } from './read-team'

type Contract = typeof supportContract

/** A team with its balances and flags. */
export const getTeam: Handler<Contract['GET /api/support/teams/{id}/']> = ({
  params,
  services: { prisma },
}) => readTeam(prisma, params.id)

/** The ledger of a team. */
export const listLedger: Handler<Contract['GET /api/support/teams/{id}/ledger/']> = async ({
  params,
  query,
  caller,
  services: { prisma },
  request,
}) => {
  const { db } = await withinTeam(prisma, caller, params.id)
  const [count, entries] = await Promise.all([
    db.ledgerEntry.count(),
    db.ledgerEntry.findMany({ orderBy: { position: 'desc' }, ...pageWindow(query) }),
  ])
  const results = entries.map(({ id, createdAt, quota, delta, balanceAfter, reason }) => ({
    id,
    at: createdAt.toISOString(),
    quota: quotaName(quota),
    delta: Number(delta),
    balance_after: Number(balanceAfter),
    reason,
  }))
  return toPage(request, query, { count, results })
}

/** The jobs of a team. */
export const listTeamJobs: Handler<Contract['GET /api/support/teams/{id}/jobs/']> = async input => {
  const caller = await withinTeam(input.services.prisma, input.caller, input.params.id)
  const query = { ...input.query, active: undefined, project: undefined }
  return listJobs({ ...input, params: undefined, query, caller })
}

/** The exports of a team. */
export const listTeamExports: Handler<Contract['GET /api/support/teams/{id}/exports/']> = async input => {
  const caller = await withinTeam(input.services.prisma, input.caller, input.params.id)
  return listExports({ ...input, params: undefined, query: { ...input.query, project: undefined }, caller })
}
