import type { Job, Prisma } from '@/prisma/generated/client'
import { chargeJob } from '../billing/job-charge'
import { toMinutes } from '../billing/refusal-text'
import type { ExportSettings } from './settings'

/**
 * Takes the rendering minutes of an export before it is made. The transaction must have locked the team.
 * @throws {ApiError} 403 'You have run out of rendering minutes' where they do not suffice.
 */
export const chargeExport = (
  db: Prisma.TransactionClient,
  job: Pick<Job, 'id' | 'teamId'>,
  { title, seconds }: Pick<ExportSettings, 'title' | 'seconds'>,
  userId: string,
): Promise<void> =>
  chargeJob(db, job, {
    code: 'EXPORT_DURATION',
    quantity: toMinutes(seconds),
    kind: 'export',
    reason: `Export of “${title}”`,
    userId,
  })
