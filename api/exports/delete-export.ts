import type { Handler } from '../http/handler'
import { cancelJobsOf } from '../jobs/cancel-jobs-of'
import { discardFiles } from '../stored-files/discard-files'
import type { exportsContract } from './contract'
import { exportFolder } from './files'
import { findExport } from './find-export'

/** Deletes an export with its files. */
export const deleteExport: Handler<(typeof exportsContract)['DELETE /api/exports/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const { id } = await findExport(caller, params.id)
  await cancelJobsOf(services, caller, { exportId: id })
  await caller.db.$transaction(async db => {
    await db.export.delete({ where: { id } })
    await discardFiles(db, caller.teamId, [exportFolder(caller.teamId, id)])
  })
}
