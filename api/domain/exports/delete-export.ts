import { notFound } from '../../platform/errors/api-error'
import type { Handler } from '../../platform/routing/handler'
import { cancelJobsOf } from '../jobs/cancel-jobs-of'
import type { exportsContract } from './contract'

/** Puts an export into the trash; one that is being made is stopped. */
export const deleteExport: Handler<(typeof exportsContract)['DELETE /api/exports/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const { count } = await caller.db.export.updateMany({ where: params, data: { deletedAt: new Date() } })
  if (!count) throw notFound()
  await cancelJobsOf(services, caller, { exportId: params.id })
}
