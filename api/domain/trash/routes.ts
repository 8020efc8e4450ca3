import { z } from 'zod'
import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Prisma } from '@/prisma/generated/client'
import { projectUsing } from '../assets/project-using'
import { audit } from '../audit/audit'
import { checkTeamLimit } from '../teams/create-team'
import { toTeam } from '../teams/to-team'
import type { trashContract } from './contract'
import { listTeamsInTrash, listTrash } from './list-trash'
import { purgeAsset, purgeExport, purgeProject, purgeScript, purgeTeam } from './purge'
import { restoreAsset, restoreExport, restoreProject, restoreScript } from './restore'

type Contract = typeof trashContract

/** @throws {ApiError} 404 if it was not in the trash. */
async function requirePurged(purged: Promise<boolean>): Promise<undefined> {
  if (!(await purged)) throw notFound()
  return undefined
}

/** Deletes a project or a clip of the trash forever. */
export const deleteProjectForever: Handler<Contract['DELETE /api/trash/projects/{id}/']> = ({
  params: { id },
  caller: { teamId },
  services: { prisma },
}) => prisma.$transaction(db => requirePurged(purgeProject(db, { id, teamId })))

/** Deletes a media file of the trash forever, unless a project in the trash uses it. */
export const deleteAssetForever: Handler<Contract['DELETE /api/trash/assets/{id}/']> = ({
  params: { id },
  caller: { teamId },
  services: { prisma },
}) =>
  prisma.$transaction(async db => {
    const asset = await db.asset.findFirst({ where: { id, teamId, deletedAt: { not: null } } })
    if (!asset) throw notFound()
    const used = await projectUsing(db, asset, { inTrash: true })
    if (used)
      throw refuse(
        409,
        `“${used}” in the trash uses this file. Delete that project forever first, or restore it.`,
      )
    return requirePurged(purgeAsset(db, asset))
  })

/** Deletes an export of the trash forever. */
export const deleteExportForever: Handler<Contract['DELETE /api/trash/exports/{id}/']> = ({
  params: { id },
  caller: { teamId },
  services: { prisma },
}) => prisma.$transaction(db => requirePurged(purgeExport(db, { id, teamId })))

/** Deletes a script of the trash forever. */
const deleteScriptForever: Handler<Contract['DELETE /api/trash/scripts/{id}/']> = ({
  params: { id },
  caller: { teamId },
  services: { prisma },
}) => prisma.$transaction(db => requirePurged(purgeScript(db, { id, teamId })))

/** Deletes a team of the trash forever, for its owner. */
const deleteTeamForever: Handler<Contract['DELETE /api/trash/teams/{id}/']> = ({
  params: { id },
  caller,
  services: { prisma },
}) =>
  prisma.$transaction(async db => {
    if (!(await db.team.count({ where: { id, ownerId: caller.userId } }))) throw notFound()
    await requirePurged(purgeTeam(db, id))
    await audit(db, { ...caller, teamId: id }, { act: 'team.delete_forever' })
    return undefined
  })

const formerMembers = z.array(z.object({ userId: z.string(), role: z.enum(['owner', 'admin', 'member']) }))

/** The members of the team when it was deleted who still have an account; always its owner. */
async function restoreMembers(
  db: Prisma.TransactionClient,
  teamId: string,
  ownerId: string,
  kept: Prisma.JsonValue,
) {
  const before = formerMembers.parse(kept).filter(({ userId }) => userId !== ownerId)
  const users = await db.user.findMany({ where: { id: { in: before.map(({ userId }) => userId) } } })
  const there = new Set(users.map(({ id }) => id))
  const members = [
    { teamId, userId: ownerId, role: 'owner' as const },
    ...before.filter(({ userId }) => there.has(userId)).map(member => ({ ...member, teamId })),
  ]
  await db.membership.createMany({ data: members, skipDuplicates: true })
}

/**
 * Restores a team with its members. Its paid plan ended with the deletion; revoked API keys and invitations stay
 * revoked.
 */
const restoreTeam: Handler<(typeof trashContract)['POST /api/trash/teams/{id}/restore/']> = ({
  params: { id },
  caller,
  services: { prisma },
}) =>
  prisma.$transaction(async db => {
    const { userId: ownerId } = caller
    await lockTeam(db, id)
    const where = { id, ownerId, deletedAt: { not: null }, purgedAt: null }
    const team = await db.team.findFirst({ where })
    if (!team) throw notFound()
    await checkTeamLimit(db, ownerId, null)
    await restoreMembers(db, id, ownerId, team.formerMembers)
    const restored = await db.team.update({ where: { id }, data: { deletedAt: null, formerMembers: [] } })
    await db.user.update({ where: { id: ownerId }, data: { currentTeamId: id } })
    await audit(db, { ...caller, teamId: id }, { act: 'team.restore' })
    return toTeam(restored, { ...caller, teamId: id })
  })

export const trashRoutes: Handlers<typeof trashContract> = {
  'GET /api/trash/': listTrash,
  'GET /api/trash/teams/': listTeamsInTrash,
  'POST /api/trash/projects/{id}/restore/': restoreProject,
  'POST /api/trash/assets/{id}/restore/': restoreAsset,
  'POST /api/trash/exports/{id}/restore/': restoreExport,
  'POST /api/trash/scripts/{id}/restore/': restoreScript,
  'POST /api/trash/teams/{id}/restore/': restoreTeam,
  'DELETE /api/trash/projects/{id}/': deleteProjectForever,
  'DELETE /api/trash/assets/{id}/': deleteAssetForever,
  'DELETE /api/trash/exports/{id}/': deleteExportForever,
  'DELETE /api/trash/scripts/{id}/': deleteScriptForever,
  'DELETE /api/trash/teams/{id}/': deleteTeamForever,
}
