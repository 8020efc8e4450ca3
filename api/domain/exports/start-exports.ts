import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import { checkWaiting } from '@/api/platform/jobs/queue'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import { exportedProjectKey, exportFolder } from '@/api/platform/stored-files/file-keys'
import { discardFiles, keepFiles } from '@/api/platform/stored-files/keep-files'
import type { Prisma } from '@/prisma/generated/client'
import { requireQuota } from '../billing/allow'
import { toMinutes } from '../billing/refusal-text'
import { findStored } from '../projects/stored-text'
import { chargeExport } from './charge-export'
import type { ExportDraft } from './draft-export'
import { checkHeldExports, consumeHeldExports } from './held'
import { storeProjectSnapshot } from './settings'

/** Stores a project as it is saved now, as the snapshot of its export. */
async function storeSnapshot(
  services: Services,
  { teamId }: Caller,
  { id, projectId }: ExportDraft,
): Promise<void> {
  const { project } = await services.values.forTeam(teamId, async run =>
    run('openValue', await findStored(services.prisma, { id: projectId, teamId })),
  )
  await storeProjectSnapshot(services.storage, teamId, id, project)
}

async function start(
  tx: Prisma.TransactionClient,
  { queue }: Services,
  { teamId, userId }: Caller,
  { id, projectId, format, settings }: ExportDraft,
): Promise<void> {
  await tx.export.create({ data: { id, teamId, projectId, format, settings, requestedBy: userId } })
  const job = await queue.enqueue(tx, { kind: 'export', teamId, payload: { exportId: id, projectId } })
  await chargeExport(tx, job, settings, userId)
  await publish(tx, { teamId, type: 'export', id })
}

/**
 * Checks that a team has the minutes for exports.
 * @throws {ApiError} 403 if it has too few for all.
 */
const checkMinutes = (
  { prisma, now }: Pick<Services, 'prisma' | 'now'>,
  { teamId }: Pick<Caller, 'teamId'>,
  drafts: readonly ExportDraft[],
): Promise<void> => {
  const minutes = drafts.reduce((sum, { settings }) => sum + toMinutes(settings.seconds), 0)
  return requireQuota(prisma, teamId, 'EXPORT_DURATION', minutes, now())
}

/**
 * Checks what would refuse exports, without writing anything.
 * @throws {ApiError} 403 and 409 as `startExports` does.
 */
export async function checkStart(
  services: Services,
  caller: Caller,
  drafts: readonly ExportDraft[],
): Promise<void> {
  await checkMinutes(services, caller, drafts)
  await checkHeldExports(services.prisma, caller.userId, drafts.length)
  await checkWaiting(services.prisma, caller.teamId, drafts.length)
}

/**
 * Requests exports of projects as they are saved now, without later changes, and charges each: all of them, or none.
 * @throws {ApiError} 403 if there are too few minutes for all, or the user's email is not confirmed and they have
 * requested `MAX_HELD_EXPORTS`; 404 if a project was deleted meanwhile, 409 if too many jobs of the team are waiting.
 */
export async function startExports(
  services: Services,
  caller: Caller,
  drafts: readonly ExportDraft[],
): Promise<void> {
  const { prisma } = services
  const { teamId, userId } = caller
  // Checked first, so that nothing is written if there are too few minutes.
  await checkMinutes(services, caller, drafts)
  try {
    // One by one, because a project can have megabytes.
    for (const draft of drafts) await storeSnapshot(services, caller, draft)
    await prisma.$transaction(async tx => {
      await lockTeam(tx, teamId)
      await consumeHeldExports(tx, userId, drafts.length)
      await keepFiles(
        tx,
        drafts.map(({ id }) => exportedProjectKey(teamId, id)),
      )
      const ids = [...new Set(drafts.map(({ projectId }) => projectId))]
      const count = await tx.project.count({ where: { id: { in: ids }, deletedAt: null } })
      if (count < ids.length) throw notFound()
      for (const draft of drafts) await start(tx, services, caller, draft)
    })
  } catch (error) {
    await discardFiles(
      prisma,
      teamId,
      drafts.map(({ id }) => exportFolder(teamId, id)),
    )
    throw error
  }
}
