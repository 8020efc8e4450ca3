import { pageWindow, toPage } from '@/api/platform/http/paginate'
import type { Handler } from '@/api/platform/routing/handler'
import type { Prisma } from '@/prisma/generated/client'
import type { TrashItem, trashContract } from './contract'
import { daysLeft } from './sweep-trash'

type Contract = typeof trashContract
type Row = Pick<TrashItem, 'kind' | 'id' | 'title'> & { deletedAt: Date }

const toItem =
  (now: Date) =>
  ({ deletedAt, ...row }: Row): TrashItem => ({
    ...row,
    deleted: deletedAt.toISOString(),
    days_left: daysLeft(deletedAt, now),
  })

/** Items that were deleted directly; what was deleted with a project is restored with it. */
const inTrash = (teamId: string) => ({ teamId, deletedAt: { not: null }, deletedWith: null })

const pageOfTrash = (
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  teamId: string,
  skip: number,
  take: number,
) =>
  db.$queryRaw<Row[]>`
    SELECT CASE WHEN parent_id IS NULL THEN 'project' ELSE 'clip' END AS kind, id, title, deleted_at AS "deletedAt"
    FROM project WHERE team_id = ${teamId} AND deleted_at IS NOT NULL AND deleted_with IS NULL
    UNION ALL
    SELECT 'file', id, title, deleted_at FROM asset WHERE team_id = ${teamId} AND deleted_at IS NOT NULL
    UNION ALL
    SELECT 'export', id, COALESCE(settings ->> 'title', ''), deleted_at FROM export
    WHERE team_id = ${teamId} AND deleted_at IS NOT NULL AND deleted_with IS NULL
    UNION ALL
    SELECT 'script', id, title, deleted_at FROM script WHERE team_id = ${teamId} AND deleted_at IS NOT NULL
    ORDER BY "deletedAt" DESC, id DESC OFFSET ${skip} LIMIT ${take}`

/** Deleted things of the team, last deleted first. */
export const listTrash: Handler<Contract['GET /api/trash/']> = async ({
  query,
  caller,
  services,
  request,
}) => {
  const { prisma, now } = services
  const { teamId } = caller
  const { skip, take } = pageWindow(query)
  const [rows, ...counts] = await Promise.all([
    pageOfTrash(prisma, teamId, skip, take),
    prisma.project.count({ where: inTrash(teamId) }),
    prisma.asset.count({ where: { teamId, deletedAt: { not: null } } }),
    prisma.export.count({ where: inTrash(teamId) }),
    prisma.script.count({ where: { teamId, deletedAt: { not: null } } }),
  ])
  const count = counts.reduce((sum, one) => sum + one, 0)
  return toPage(request, query, { count, results: rows.map(toItem(now())) })
}

/** Deleted teams that the user owned, last deleted first. */
export const listTeamsInTrash: Handler<Contract['GET /api/trash/teams/']> = async ({
  query,
  caller,
  services: { prisma, now },
  request,
}) => {
  const where = { ownerId: caller.userId, deletedAt: { not: null }, purgedAt: null }
  const [count, teams] = await Promise.all([
    prisma.team.count({ where }),
    prisma.team.findMany({ where, orderBy: [{ deletedAt: 'desc' }, { id: 'desc' }], ...pageWindow(query) }),
  ])
  const rows = teams.map(({ id, title, deletedAt }) => ({
    kind: 'team' as const,
    id,
    title,
    deletedAt: deletedAt ?? now(),
  }))
  return toPage(request, query, { count, results: rows.map(toItem(now())) })
}
