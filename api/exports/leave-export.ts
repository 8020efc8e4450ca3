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
  const newer = await prisma.job.count({ where: { exportId, id: { gt: job.id } } })
  if (newer) return
  const { teamId } = job
  const { count } = await prisma.export.updateMany({
    where: { id: exportId, teamId, status: { in: ['NEW', 'IN_PROGRESS', state] } },
    data: { status: state, error, finishedAt: new Date() },
  })
  if (!count) return
  for (const file of Object.keys(EXPORT_FILES))
    await storage.delete(exportKey(teamId, exportId, file as ExportFile))
  await publish(prisma, { teamId, type: 'export', id: exportId })
}
