import type { Handler } from '../http/handler'
import type { exportsContract } from './contract'
import { findExport } from './find-export'
import { makeAgain } from './make-again'
import { toExport } from './to-export'

/** Makes an export again that failed or was cancelled, of the project as it was when it was asked for. */
export const retryExport: Handler<(typeof exportsContract)['POST /api/exports/{id}/retry/']> = async ({
  params,
  caller,
  services,
}) => {
  const row = await findExport(caller, params.id)
  await services.prisma.$transaction(tx => makeAgain(tx, services.queue, row))
  return toExport(services.secret, await findExport(caller, row.id))
}
