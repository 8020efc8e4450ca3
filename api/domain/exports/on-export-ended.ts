import type { Job } from '../../../prisma/generated/client'
import { publish } from '../../platform/jobs/publish'
import type { WorkerServices } from '../../platform/services/worker-services'
import { discardFiles } from '../../platform/stored-files/discard-files'
import { exportFolder, exportKeys } from '../../platform/stored-files/export-files'

/**
 * After an export failed or was cancelled: its row says so, and nothing of its files is left but the project, for
 * another try; nothing at all where the row is gone. An older job has no say in what a newer one makes.
 */
export async function onExportEnded(
  { prisma }: Pick<WorkerServices, 'prisma'>,
  job: Pick<Job, 'id' | 'teamId'>,
  exportId: string,
  { state, error = null }: { state: 'FAILED' | 'CANCELLED'; error?: string | null | undefined },
): Promise<void> {
  const { teamId } = job
  await prisma.$transaction(async tx => {
    // Held while it is decided, so that a try that is asked for at this moment is either seen or comes after.
    await tx.$queryRaw`SELECT 1 FROM export WHERE id = ${exportId} FOR UPDATE`
    if (await tx.job.count({ where: { exportId, id: { gt: job.id } } })) return
    const { count } = await tx.export.updateMany({
      where: { id: exportId, teamId, status: { in: ['NEW', 'IN_PROGRESS', state] } },
      data: { status: state, error, finishedAt: new Date() },
    })
    const isGone = !count && !(await tx.export.count({ where: { id: exportId } }))
    if (count) await discardFiles(tx, teamId, exportKeys(teamId, exportId))
    if (isGone) await discardFiles(tx, teamId, [exportFolder(teamId, exportId)])
    if (count) await publish(tx, { teamId, type: 'export', id: exportId })
  })
}
