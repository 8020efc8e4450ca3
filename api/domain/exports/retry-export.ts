import { lockTeam } from '../../platform/database/lock-team'
import type { Handler } from '../../platform/routing/handler'
import { lockSelect } from '../projects/lock'
import { chargeExport } from './charge-export'
import { checkPlan } from './check-plan'
import type { exportsContract } from './contract'
import { findExport } from './find-export'
import { requeueExport } from './requeue-export'
import { exportSettings } from './settings'
import { toExport } from './to-export'

/**
 * Makes an export again that failed or was cancelled, of the project as it was when it was asked for. It is charged
 * again, and made with what the team's plan gives now.
 */
export const retryExport: Handler<(typeof exportsContract)['POST /api/exports/{id}/retry/']> = async ({
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
    const job = await requeueExport(tx, services.queue, row)
    await tx.export.update({ where: { id: row.id }, data: { settings: { ...settings, ...granted } } })
    await chargeExport(tx, job, settings, caller.userId)
  })
  return toExport(services.secret, await findExport(caller, row.id))
}
