import type { Request } from 'express'
import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import { pageWindow, toPage } from '@/api/platform/http/paginate'
import { publish } from '@/api/platform/jobs/publish'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import type { Asset, Prisma } from '@/prisma/generated/client'
import { requireFolder } from '../folders/require-folder'
import { cancelJobs, toPoll } from '../jobs/cancel-jobs'
import { type ASSET_ORDERS, type assetsContract, assetTypes } from './contract'
import { lockAsset } from './lock-asset'
import { projectsUsing, projectUsing } from './project-using'
import { toAsset, toAssetWithCuts } from './to-asset'

/** @throws {ApiError} 404 if the team has no such file. */
async function findAsset({ db }: Caller, id: string): Promise<Asset> {
  const asset = await db.asset.findUnique({ where: { id } })
  if (!asset) throw notFound()
  return asset
}

const NEWEST = [{ createdAt: 'desc' }, { id: 'desc' }] as const

/** How rows are ordered; ties by the newest. */
const ORDERS: Record<(typeof ASSET_ORDERS)[number], Prisma.AssetOrderByWithRelationInput[]> = {
  newest: [...NEWEST],
  oldest: [{ createdAt: 'asc' }, { id: 'asc' }],
  title: [{ title: 'asc' }, ...NEWEST],
  largest: [{ size: 'desc' }, ...NEWEST],
}

/**
 * A canceled import has no file: it is not listed, and deleted after a day. Stickers and icons of the editor are found in
 * its panel, and are no uploads (D452).
 */
const LISTED: Prisma.AssetWhereInput = { NOT: { size: 0, status: 'CANCELLED' }, element: null }

async function list(
  { caller, services, request }: { caller: Caller; services: Services; request: Request },
  query: { page: number; page_size: number },
  wanted: Prisma.AssetWhereInput,
  sort: (typeof ASSET_ORDERS)[number] = 'newest',
) {
  const where = { ...wanted, ...LISTED }
  const [count, rows] = await Promise.all([
    caller.db.asset.count({ where }),
    caller.db.asset.findMany({
      where,
      orderBy: ORDERS[sort],
      ...pageWindow(query),
    }),
  ])
  return toPage(request, query, { count, results: rows.map(row => toAsset(services.secret, row)) })
}

const ofTypes = (list: string | undefined): Prisma.AssetWhereInput =>
  list ? { kind: { in: assetTypes.filter(type => list.split(',').includes(type)) } } : {}

/** Media files of the team. */
const listAssets: Handler<(typeof assetsContract)['GET /api/assets/']> = ({ query, ...input }) => {
  const where: Prisma.AssetWhereInput = {
    ...ofTypes(query.type),
    ...(query.folder && { folderId: query.folder === 'none' ? null : query.folder }),
    ...(query.search && { title: { contains: query.search, mode: 'insensitive' } }),
  }
  return list(input, query, where, query.sort)
}

/** Media files that are ready to be used, newest first. */
const listMedia: Handler<(typeof assetsContract)['GET /api/media/']> = ({ query, ...input }) =>
  list(input, query, { status: 'COMPLETED', ...ofTypes(query.type) })

/** Moves a media file to the trash, unless a project uses it. */
export const deleteAsset: Handler<(typeof assetsContract)['DELETE /api/assets/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const { teamId } = caller
  const asset = await findAsset(caller, params.id)
  await services.prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    // A save that starts to use the file locks it, so it is either seen here or comes later.
    const now = await lockAsset(tx, asset.id)
    if (!now || now.deletedAt) throw notFound()
    if (await tx.project.count({ where: { teamId, sourceAssetId: asset.id, deletedAt: null } }))
      throw refuse(409, 'A project uses this file. Delete the project first.')
    const used = await projectUsing(tx, asset, { inTrash: false })
    if (used) throw refuse(409, `“${used}” uses this file. Take it out of that project first.`)
    // Of an import that has not ended well nothing could be restored.
    const data = now.size === 0n ? { status: 'CANCELLED' as const } : { deletedAt: new Date() }
    await tx.asset.update({ where: { id: asset.id, teamId }, data })
    await publish(tx, { teamId, type: 'asset', id: asset.id })
  })
  await cancelJobs(services, caller, { assetId: asset.id })
}

/** A media file of the team. */
const getAsset: Handler<(typeof assetsContract)['GET /api/assets/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const asset = await findAsset(caller, params.id)
  return toAssetWithCuts(services.secret, asset)
}

/** Renames or moves a media file. Projects keep the titles that they have. */
const changeAsset: Handler<(typeof assetsContract)['PATCH /api/assets/{id}/']> = async ({
  params,
  body: { title, folder },
  caller,
  services,
}) => {
  const { teamId } = caller
  await findAsset(caller, params.id)
  const asset = await services.prisma.$transaction(async tx => {
    if (folder) await requireFolder(tx, { id: folder, teamId, kind: 'uploads' })
    const changed = await tx.asset.update({
      where: { id: params.id, teamId, deletedAt: null },
      data: { title, folderId: folder },
    })
    await publish(tx, { teamId, type: 'asset', id: changed.id })
    return changed
  })
  return toAsset(services.secret, asset)
}

/** The projects that use a media file. */
const listUses: Handler<(typeof assetsContract)['GET /api/assets/{id}/uses/']> = async ({
  params,
  caller,
  services,
}) => {
  const asset = await findAsset(caller, params.id)
  return projectsUsing(services.prisma, asset, { inTrash: false })
}

/** The progress of the work on a file. */
const checkAssetStatus: Handler<(typeof assetsContract)['GET /api/assets/{id}/check_status/']> = async ({
  params,
  caller,
  services,
}) => {
  const asset = await findAsset(caller, params.id)
  const job = await caller.db.job.findFirst({
    // Other jobs make something of a file that is ready: their progress and errors are not its own.
    where: { assetId: asset.id, kind: { in: ['import', 'ingest', 'renditions'] } },
    orderBy: { createdAt: 'desc' },
  })
  return { ...toPoll(asset.status, job, asset.error), asset: toAssetWithCuts(services.secret, asset) }
}

export const assetsRoutes: Handlers<typeof assetsContract> = {
  'GET /api/assets/': listAssets,
  'GET /api/media/': listMedia,
  'GET /api/assets/{id}/': getAsset,
  'PATCH /api/assets/{id}/': changeAsset,
  'GET /api/assets/{id}/uses/': listUses,
  'GET /api/assets/{id}/check_status/': checkAssetStatus,
  'DELETE /api/assets/{id}/': deleteAsset,
}
