import { lockTeam } from '../../platform/database/lock-team'
import { notFound, refuse } from '../../platform/errors/api-error'
import type { Handler } from '../../platform/routing/handler'
import { cancelJobsOf } from '../jobs/cancel-jobs-of'
import type { assetsContract } from './contract'
import { lockAsset } from './lock-asset'
import { projectUsing } from './project-using'

/** Puts a media file into the trash, unless a project uses it. */
export const deleteAsset: Handler<(typeof assetsContract)['DELETE /api/assets/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const { db, teamId } = caller
  const asset = await db.asset.findUnique({ where: params })
  if (!asset) throw notFound()
  await services.prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    // A save that begins to use the file holds it: it comes before this, and is seen, or after.
    const now = await lockAsset(tx, asset.id)
    if (!now || now.deletedAt) throw notFound()
    if (await tx.project.count({ where: { teamId, sourceAssetId: asset.id, deletedAt: null } }))
      throw refuse(409, 'A project uses this file. Delete the project first.')
    const used = await projectUsing(tx, asset, { inTrash: false })
    if (used) throw refuse(409, `“${used}” uses this file. Take it out of that project first.`)
    await tx.asset.update({ where: { id: asset.id, teamId }, data: { deletedAt: new Date() } })
  })
  await cancelJobsOf(services, caller, { assetId: asset.id })
}
