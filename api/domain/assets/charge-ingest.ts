import { lockTeam } from '@/api/platform/database/lock-team'
import { ApiError } from '@/api/platform/errors/api-error'
import { JobError } from '@/api/platform/jobs/job-handlers'
import type { WorkerServices } from '@/api/platform/services/worker-services'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import type { Asset, Job } from '@/prisma/generated/client'
import { chargeJob, holdJob } from '../billing/job-charge'
import { toMinutes } from '../billing/refusal-text'
import { renewIfDue } from '../billing/renew-if-due'

/** The sentence of a refusal, for who reads it on a card instead of in a dialog. */
function refusedWith(error: unknown): never {
  if (error instanceof ApiError && 'detail' in error.body) throw new JobError(String(error.body.detail))
  throw error
}

/**
 * Takes the upload minutes of a film or sound that has been looked at, before it is listened to. Pictures and drawings
 * cost none, and neither does a file whose words are known: it was paid for when they were heard.
 * @throws {JobError} where the team has not enough minutes, or the job was stopped.
 */
export async function chargeIngest(
  { prisma, now }: Pick<WorkerServices, 'prisma' | 'now'>,
  job: Pick<Job, 'id' | 'teamId'>,
  asset: Asset,
  userId: string | null,
): Promise<void> {
  const { teamId, kind, title, duration } = asset
  if ((kind !== 'video' && kind !== 'audio') || filesOf(asset).words) return
  await renewIfDue(prisma, teamId, now())
  await prisma
    .$transaction(async tx => {
      await lockTeam(tx, teamId)
      if (!(await holdJob(tx, job))) throw new JobError('The file was deleted')
      const quantity = toMinutes(duration ?? 0)
      const reason = `Upload of “${title}”`
      await chargeJob(tx, job, { code: 'UPLOAD_DURATION', quantity, kind: 'upload', reason, userId })
    })
    .catch(refusedWith)
}
