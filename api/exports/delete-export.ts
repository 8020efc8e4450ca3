import type { Handler } from '../http/handler'
import { cancelJobsOf } from '../jobs/cancel-jobs-of'
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
  await caller.db.export.delete({ where: { id } })
  await services.storage.deletePrefix(exportFolder(caller.teamId, id))
}
