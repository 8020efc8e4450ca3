import type { Handler } from '../../platform/routing/handler'
import type { exportsContract } from './contract'
import { findExport } from './find-export'
import { toExport } from './to-export'

/** An export of the team. */
export const getExport: Handler<(typeof exportsContract)['GET /api/exports/{id}/']> = async ({
  params,
  caller,
  services,
}) => toExport(services.secret, await findExport(caller, params.id))
