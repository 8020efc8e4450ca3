import type { Request } from 'express'
import type { Prisma } from '../../../prisma/generated/client'
import { rowsOf, toPage } from '../../platform/http/paginate'
import type { Caller } from '../../platform/permissions/caller'
import type { Handler } from '../../platform/routing/handler'
import type { Services } from '../../platform/services/services'
import { type assetsContract, assetTypes } from './contract'
import { toAsset } from './to-asset'

async function list(
  { caller, services, request }: { caller: Caller; services: Services; request: Request },
  query: { page: number; page_size: number },
  where: Prisma.AssetWhereInput,
) {
  const [count, rows] = await Promise.all([
    caller.db.asset.count({ where }),
    caller.db.asset.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], ...rowsOf(query) }),
  ])
  return toPage(request, query, { count, results: rows.map(row => toAsset(services.secret, row)) })
}

const ofTypes = (list: string | undefined): Prisma.AssetWhereInput =>
  list ? { kind: { in: assetTypes.filter(type => list.split(',').includes(type)) } } : {}

/** Media files of the team, newest first. */
export const listAssets: Handler<(typeof assetsContract)['GET /api/assets/']> = ({ query, ...input }) =>
  list(input, query, {
    ...ofTypes(query.type),
    ...(query.search && { title: { contains: query.search, mode: 'insensitive' } }),
  })

/** Media files that are ready to be used, newest first. */
export const listMedia: Handler<(typeof assetsContract)['GET /api/media/']> = ({ query, ...input }) =>
  list(input, query, { status: 'COMPLETED', ...ofTypes(query.type) })
