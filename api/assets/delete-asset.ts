import { notFound, refuse } from '../http/api-error'
import type { Handler } from '../http/handler'
import { cancelJobsOf } from '../jobs/cancel-jobs-of'
import type { assetsContract } from './contract'
import { assetFolder } from './files'

/** Deletes a media file with everything that was made of it, unless a project uses it. */
export const deleteAsset: Handler<(typeof assetsContract)['DELETE /api/assets/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const asset = await caller.db.asset.findUnique({
    where: params,
    include: { _count: { select: { projects: true } } },
  })
  if (!asset) throw notFound()
  if (asset._count.projects) throw refuse(409, 'A project uses this file. Delete the project first.')
  await cancelJobsOf(services, caller, { assetId: asset.id })
  await caller.db.asset.delete({ where: { id: asset.id } })
  await services.storage.deletePrefix(assetFolder(caller.teamId, asset.id))
}
