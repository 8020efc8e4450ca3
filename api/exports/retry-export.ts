import { refuse } from '../http/api-error'
import type { Handler } from '../http/handler'
import { publish } from '../jobs/publish'
import type { exportsContract } from './contract'
import { findExport } from './find-export'
import { toExport } from './to-export'

/** Makes an export again that failed or was cancelled, of the project as it was when it was asked for. */
export const retryExport: Handler<(typeof exportsContract)['POST /api/exports/{id}/retry/']> = async ({
  params,
  caller,
  services,
}) => {
  const { teamId } = caller
  const { id, projectId } = await findExport(caller, params.id)
  await services.prisma.$transaction(async tx => {
    const { count } = await tx.export.updateMany({
      where: { id, teamId, status: { in: ['FAILED', 'CANCELLED'] } },
      data: { status: 'NEW', error: null, finishedAt: null },
    })
    if (!count) throw refuse(409, 'This export is not one that failed.')
    await services.queue.enqueue(tx, { kind: 'export', teamId, payload: { exportId: id, projectId } })
    await publish(tx, { teamId, type: 'export', id })
  })
  return toExport(services.secret, await findExport(caller, id))
}
