import { publish } from '../../platform/jobs/publish'
import type { Handler } from '../../platform/routing/handler'
import { cancelJobsOf } from '../jobs/cancel-jobs-of'
import type { exportsContract } from './contract'
import { findExport } from './find-export'
import { toExport } from './to-export'

/** Stops an export; one that has ended already is left as it is. */
export const cancelExport: Handler<(typeof exportsContract)['POST /api/exports/{id}/cancel/']> = async ({
  params,
  caller,
  services,
}) => {
  const { id } = await findExport(caller, params.id)
  await cancelJobsOf(services, caller, { exportId: id })
  const { count } = await caller.db.export.updateMany({
    where: { id, status: { in: ['NEW', 'IN_PROGRESS'] } },
    data: { status: 'CANCELLED', finishedAt: new Date() },
  })
  if (count) await publish(caller.db, { teamId: caller.teamId, type: 'export', id })
  return toExport(services.secret, await findExport(caller, id))
}
