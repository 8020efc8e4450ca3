import type { Job } from '../../prisma/generated/client'
import { publish } from '../jobs/publish'
import type { WorkerServices } from '../worker-services'
import { EXPORT_FILES, type ExportFile, exportKey } from './files'

/**
 * After an export failed or was cancelled: its row says so, and nothing of its files is left but the project, for
 * another try. An older job has no say in what a newer one makes.
 */
export async function leaveExport(
  { prisma, storage }: WorkerServices,
  job: Pick<Job, 'id' | 'teamId'>,
  exportId: string,
  { state, error = null }: { state: 'FAILED' | 'CANCELLED'; error?: string | null | undefined },
): Promise<void> {
  const { teamId } = job
  const left = await prisma.$transaction(async tx => {
    // Held while it is decided, so that a try that is asked for at this moment is either seen or comes after.
    await tx.$queryRaw`SELECT 1 FROM export WHERE id = ${exportId} FOR UPDATE`
    if (await tx.job.count({ where: { exportId, id: { gt: job.id } } })) return false
    const { count } = await tx.export.updateMany({
      where: { id: exportId, teamId, status: { in: ['NEW', 'IN_PROGRESS', state] } },
      data: { status: state, error, finishedAt: new Date() },
    })
    return count > 0
  })
  if (!left) return
  for (const file of Object.keys(EXPORT_FILES))
    await storage.delete(exportKey(teamId, exportId, file as ExportFile))
  await publish(prisma, { teamId, type: 'export', id: exportId })
}
