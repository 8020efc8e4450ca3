import type { z } from 'zod'
import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, notFound, refuse } from '@/api/platform/errors/api-error'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Folder, Prisma } from '@/prisma/generated/client'
import type { folderSchema, foldersContract } from './contract'

/** What is counted: files in the trash are not. */
const WITH_COUNT = { _count: { select: { assets: { where: { deletedAt: null } } } } } as const

const toFolder = ({
  id,
  title,
  createdAt,
  _count,
}: Folder & { _count: { assets: number } }): z.infer<typeof folderSchema> => ({
  ...{ id, title, count: _count.assets, created: createdAt.toISOString() },
})

/** @throws {ApiError} 400 if another folder of the team has this title, whatever its case. */
async function requireFreeTitle(tx: Prisma.TransactionClient, teamId: string, title: string, but?: string) {
  const taken = await tx.folder.count({
    where: { teamId, title: { equals: title, mode: 'insensitive' }, id: { not: but } },
  })
  if (taken) throw fieldError('title', MESSAGES.folders.titleTaken)
}

const listFolders: Handler<(typeof foldersContract)['GET /api/folders/']> = async ({ caller }) => {
  const rows = await caller.db.folder.findMany({ include: WITH_COUNT, orderBy: { title: 'asc' } })
  return { count: rows.length, results: rows.map(toFolder) }
}

const getFolder: Handler<(typeof foldersContract)['GET /api/folders/{id}/']> = async ({ params, caller }) => {
  const row = await caller.db.folder.findUnique({ where: params, include: WITH_COUNT })
  if (!row) throw notFound()
  return toFolder(row)
}

const createFolder: Handler<(typeof foldersContract)['POST /api/folders/']> = ({
  body: { title },
  caller: { teamId },
  services,
}) =>
  services.prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    await requireFreeTitle(tx, teamId, title)
    if ((await tx.folder.count({ where: { teamId } })) >= LIMITS.folders.maxFolders)
      throw refuse(409, MESSAGES.folders.limit)
    return toFolder(await tx.folder.create({ data: { teamId, title }, include: WITH_COUNT }))
  })

const renameFolder: Handler<(typeof foldersContract)['PATCH /api/folders/{id}/']> = ({
  params: { id },
  body: { title },
  caller: { teamId },
  services,
}) =>
  services.prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    if (!(await tx.folder.count({ where: { id, teamId } }))) throw notFound()
    await requireFreeTitle(tx, teamId, title, id)
    return toFolder(await tx.folder.update({ where: { id, teamId }, data: { title }, include: WITH_COUNT }))
  })

const deleteFolder: Handler<(typeof foldersContract)['DELETE /api/folders/{id}/']> = async ({
  params: { id },
  caller: { teamId },
  services,
}) => {
  await services.prisma.$transaction(async tx => {
    // A file that is moved into it meanwhile waits here, and then finds no folder.
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
