import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { cancelJobs, toPoll } from '../jobs/cancel-jobs'
import { lockSelect } from '../projects/lock'
import { chargeExport } from './charge-export'
import { checkPlan } from './check-plan'
import type { exportsContract } from './contract'
import { createExport, createExports } from './create-export'
import { consumeHeldExports } from './held'
import { listExports } from './list-exports'
import { requeueExport } from './requeue-export'
import { exportSettings } from './settings'
import { findExport, toExport } from './to-export'

/**
 * Retries a failed or canceled export of the project as it was at the first request. It is charged again, with the
 * settings of the team's current plan.
 */
const retryExport: Handler<(typeof exportsContract)['POST /api/exports/{id}/retry/']> = async ({
  params,
  caller,
  services,
}) => {
  const row = await findExport(caller, params.id)
  const settings = exportSettings(row)
  const project = await caller.db.project.findUniqueOrThrow({
    where: { id: row.projectId },
    select: lockSelect,
  })
  const granted = await checkPlan(services, caller, { ...settings, project })
  await services.prisma.$transaction(async tx => {
    await lockTeam(tx, caller.teamId)
    await consumeHeldExports(tx, caller.userId, 1)
    const job = await requeueExport(tx, services.queue, row)
    await tx.export.update({ where: { id: row.id }, data: { settings: { ...settings, ...granted } } })
    await chargeExport(tx, job, settings, caller.userId)
  })
  return toExport(services.secret, await findExport(caller, row.id))
}

/** Cancels an export; does nothing if it has ended. */
const cancelExport: Handler<(typeof exportsContract)['POST /api/exports/{id}/cancel/']> = async ({
  params,
  caller,
  services,
}) => {
  const { id } = await findExport(caller, params.id)
  await cancelJobs(services, caller, { exportId: id })
  const { count } = await caller.db.export.updateMany({
    where: { id, status: { in: ['NEW', 'IN_PROGRESS'] } },
    data: { status: 'CANCELLED', finishedAt: new Date() },
  })
  if (count) await publish(caller.db, { teamId: caller.teamId, type: 'export', id })
  return toExport(services.secret, await findExport(caller, id))
}

/** Moves an export to the trash; cancels it if it is running. */
export const deleteExport: Handler<(typeof exportsContract)['DELETE /api/exports/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const { count } = await caller.db.export.updateMany({ where: params, data: { deletedAt: new Date() } })
  if (!count) throw notFound()
  await cancelJobs(services, caller, { exportId: params.id })
}

/** The progress of an export. */
const checkExportStatus: Handler<(typeof exportsContract)['GET /api/exports/{id}/check_status/']> = async ({
  params,
  caller,
  services,
}) => {
  const row = await findExport(caller, params.id)
  return { ...toPoll(row.status, row.jobs[0] ?? null, row.error), export: toExport(services.secret, row) }
}

/** An export of the team. */
const getExport: Handler<(typeof exportsContract)['GET /api/exports/{id}/']> = async ({
  params,
  caller,
  services,
}) => toExport(services.secret, await findExport(caller, params.id))

export const exportsRoutes: Handlers<typeof exportsContract> = {
  'POST /api/projects/{id}/export/': createExport,
  'POST /api/exports/': createExports,
  'GET /api/exports/': listExports,
  'GET /api/exports/{id}/': getExport,
  'GET /api/exports/{id}/check_status/': checkExportStatus,
  'POST /api/exports/{id}/cancel/': cancelExport,
  'POST /api/exports/{id}/retry/': retryExport,
  'DELETE /api/exports/{id}/': deleteExport,
}
