import type { z } from 'zod'
import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, notFound, refuse } from '@/api/platform/errors/api-error'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Folder, Prisma } from '@/prisma/generated/client'
import type { folderSchema, foldersContract } from './contract'

/** What is counted: what is in the trash is not. */
const WITH_COUNT = {
  _count: { select: { assets: { where: { deletedAt: null } }, projects: { where: { deletedAt: null } } } },
} as const

const toFolder = ({
  id,
  kind,
  title,
  createdAt,
  _count,
}: Folder & { _count: { assets: number; projects: number } }): z.infer<typeof folderSchema> => ({
  ...{ id, kind, title, count: _count.assets + _count.projects, created: createdAt.toISOString() },
})

/** @throws {ApiError} 400 if another folder of the team of this kind has this title, whatever its case. */
async function requireFreeTitle(
  tx: Prisma.TransactionClient,
  { teamId, kind, title, id }: Pick<Folder, 'teamId' | 'kind' | 'title'> & { id?: string },
) {
  const taken = await tx.folder.count({
    where: { teamId, kind, title: { equals: title, mode: 'insensitive' }, id: { not: id } },
  })
  if (taken) throw fieldError('title', MESSAGES.folders.titleTaken)
}

const listFolders: Handler<(typeof foldersContract)['GET /api/folders/']> = async ({
  query: { kind },
  caller,
}) => {
  const rows = await caller.db.folder.findMany({
    where: { kind },
    include: WITH_COUNT,
    orderBy: { title: 'asc' },
  })
  return { count: rows.length, results: rows.map(toFolder) }
}

const getFolder: Handler<(typeof foldersContract)['GET /api/folders/{id}/']> = async ({ params, caller }) => {
  const row = await caller.db.folder.findUnique({ where: params, include: WITH_COUNT })
  if (!row) throw notFound()
  return toFolder(row)
}

const createFolder: Handler<(typeof foldersContract)['POST /api/folders/']> = ({
  body: { kind, title },
  caller: { teamId },
  services,
}) =>
  services.prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    await requireFreeTitle(tx, { teamId, kind, title })
    if ((await tx.folder.count({ where: { teamId, kind } })) >= LIMITS.folders.maxFolders)
      throw refuse(409, MESSAGES.folders.limit)
    return toFolder(await tx.folder.create({ data: { teamId, kind, title }, include: WITH_COUNT }))
  })

const renameFolder: Handler<(typeof foldersContract)['PATCH /api/folders/{id}/']> = ({
  params: { id },
  body: { title },
  caller: { teamId },
  services,
}) =>
  services.prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    const folder = await tx.folder.findUnique({ where: { id, teamId } })
    if (!folder) throw notFound()
    await requireFreeTitle(tx, { ...folder, title })
    return toFolder(await tx.folder.update({ where: { id, teamId }, data: { title }, include: WITH_COUNT }))
  })

const deleteFolder: Handler<(typeof foldersContract)['DELETE /api/folders/{id}/']> = async ({
  params: { id },
  caller: { teamId },
  services,
}) => {
  await services.prisma.$transaction(async tx => {
    // What is moved into it meanwhile waits here, and then finds no folder.
    await lockTeam(tx, teamId)
    const { count } = await tx.folder.deleteMany({ where: { id, teamId } })
    if (!count) throw notFound()
  })
}

export const foldersRoutes: Handlers<typeof foldersContract> = {
  'GET /api/folders/': listFolders,
  'POST /api/folders/': createFolder,
  'GET /api/folders/{id}/': getFolder,
  'PATCH /api/folders/{id}/': renameFolder,
  'DELETE /api/folders/{id}/': deleteFolder,
}
