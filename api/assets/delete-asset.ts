import type { Asset, Prisma } from '../../prisma/generated/client'
import { notFound, refuse } from '../http/api-error'
import type { Handler } from '../http/handler'
import { cancelJobsOf } from '../jobs/cancel-jobs-of'
import { discardFiles } from '../stored-files/discard-files'
import type { assetsContract } from './contract'
import { assetFolder } from './files'
import { lockAsset } from './lock-asset'

/** The title of a project in which a layer shows, plays or draws by a file, or has it as its cover; null where there is none. */
async function projectShowing(db: Prisma.TransactionClient, { id, teamId }: Asset) {
  const [project] = await db.$queryRaw<{ title: string }[]>`
    SELECT title FROM project WHERE team_id = ${teamId} AND EXISTS (
      SELECT 1 FROM jsonb_each(document -> 'media') AS media, jsonb_array_elements(document -> 'layers') AS layer
      WHERE media.value ->> 'assetId' = ${id} AND media.key IN (layer ->> 'mediaRef', layer ->> 'cover'))
    ORDER BY updated_at DESC LIMIT 1`
  return project?.title ?? null
}

const usedBy = (title: string) => refuse(409, `“${title}” uses this file. Take it out of that project first.`)

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
  const used = await projectShowing(services.prisma, asset)
  if (used) throw usedBy(used)
  await cancelJobsOf(services, caller, { assetId: asset.id })
  await services.prisma.$transaction(async db => {
    // A save that begins to use the file holds it: it comes before this, and is seen, or after.
    if (!(await lockAsset(db, asset.id))) throw notFound()
    const saved = await projectShowing(db, asset)
    if (saved) throw usedBy(saved)
    await db.asset.delete({ where: { id: asset.id, teamId: asset.teamId } })
    await discardFiles(db, caller.teamId, [assetFolder(caller.teamId, asset.id)])
  })
}
