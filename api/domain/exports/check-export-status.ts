import type { Handler } from '../../platform/routing/handler'
import { toPoll } from '../jobs/to-poll'
import type { exportsContract } from './contract'
import { findExport } from './find-export'
import { toExport } from './to-export'

/** How far an export is. */
export const checkExportStatus: Handler<
  (typeof exportsContract)['GET /api/exports/{id}/check_status/']
> = async ({ params, caller, services }) => {
  const row = await findExport(caller, params.id)
  return { ...toPoll(row.status, row.jobs[0] ?? null, row.error), export: toExport(services.secret, row) }
}
