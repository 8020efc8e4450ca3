import type { Job, Prisma } from '@/prisma/generated/client'
import { chargeJob } from '../billing/job-charge'
import { toMinutes } from '../billing/refusal-text'
import type { ExportSettings } from './settings'

/**
 * Charges the rendering minutes of an export in advance; stills are free. The transaction must have locked the team.
 * @throws {ApiError} 403 'You have run out of rendering minutes' if there are too few.
 */
export const chargeExport = async (
  db: Prisma.TransactionClient,
  job: Pick<Job, 'id' | 'teamId'>,
  { title, seconds }: Pick<ExportSettings, 'title' | 'seconds'>,
  userId: string,
): Promise<void> => {
  if (seconds === 0) return
  await chargeJob(db, job, {
    code: 'EXPORT_DURATION',
    quantity: toMinutes(seconds),
    kind: 'export',
    reason: `Export of “${title}”`,
    userId,
  })
}
