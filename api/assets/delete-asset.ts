import type { Asset } from '../../prisma/generated/client'
import { notFound, refuse } from '../http/api-error'
import type { Handler } from '../http/handler'
import { cancelJobsOf } from '../jobs/cancel-jobs-of'
import type { Services } from '../services'
import { discardFiles } from '../stored-files/discard-files'
import type { assetsContract } from './contract'
import { assetFolder } from './files'

/** The title of a project in which a layer shows, plays or draws by a file; null where there is none. */
async function projectShowing({ prisma }: Pick<Services, 'prisma'>, { id, teamId }: Asset) {
  const [project] = await prisma.$queryRaw<{ title: string }[]>`
    SELECT title FROM project WHERE team_id = ${teamId} AND EXISTS (
      SELECT 1 FROM jsonb_each(document -> 'media') AS media, jsonb_array_elements(document -> 'layers') AS layer
      WHERE media.value ->> 'assetId' = ${id} AND layer ->> 'mediaRef' = media.key)
    ORDER BY updated_at DESC LIMIT 1`
  return project?.title ?? null
}

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
  const used = await projectShowing(services, asset)
  if (used) throw refuse(409, `“${used}” uses this file. Take it out of that project first.`)
  await cancelJobsOf(services, caller, { assetId: asset.id })
  await caller.db.$transaction(async db => {
    await db.asset.delete({ where: { id: asset.id } })
    await discardFiles(db, caller.teamId, [assetFolder(caller.teamId, asset.id)])
  })
}
