import { notFound, refuse } from '../../platform/errors/api-error'
import type { Handler } from '../../platform/routing/handler'
import { projectUsing } from '../assets/project-using'
import { audit } from '../audit/audit'
import type { trashContract } from './contract'
import { purgeAsset, purgeExport, purgeProject, purgeTeam } from './purge'

type Contract = typeof trashContract

/** @throws {ApiError} 404 where it was not in the trash. */
async function demandPurged(purged: Promise<boolean>): Promise<undefined> {
  if (!(await purged)) throw notFound()
  return undefined
}

/** Deletes a project or a clip of the trash forever. */
export const deleteProjectForever: Handler<Contract['DELETE /api/trash/projects/{id}/']> = ({
  params: { id },
  caller: { teamId },
  services: { prisma },
}) => prisma.$transaction(db => demandPurged(purgeProject(db, { id, teamId })))

/** Deletes a media file of the trash forever, unless a project of the trash would miss it. */
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
    return demandPurged(purgeAsset(db, asset))
  })

/** Deletes an export of the trash forever. */
export const deleteExportForever: Handler<Contract['DELETE /api/trash/exports/{id}/']> = ({
  params: { id },
  caller: { teamId },
  services: { prisma },
}) => prisma.$transaction(db => demandPurged(purgeExport(db, { id, teamId })))

/** Deletes a team of the trash forever, for who owned it. */
export const deleteTeamForever: Handler<Contract['DELETE /api/trash/teams/{id}/']> = ({
  params: { id },
  caller,
  services: { prisma },
}) =>
  prisma.$transaction(async db => {
    if (!(await db.team.count({ where: { id, ownerId: caller.userId } }))) throw notFound()
    await demandPurged(purgeTeam(db, id))
    await audit(db, { ...caller, teamId: id }, { act: 'team.delete_forever' })
    return undefined
  })
