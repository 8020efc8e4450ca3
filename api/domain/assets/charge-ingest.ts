import { lockTeam } from '@/api/platform/database/lock-team'
import { ApiError } from '@/api/platform/errors/api-error'
import { JobError } from '@/api/platform/jobs/job-handlers'
import type { WorkerServices } from '@/api/platform/services/services'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import type { Asset, Job } from '@/prisma/generated/client'
import { chargeJob, holdJob } from '../billing/job-charge'
import { toMinutes } from '../billing/refusal-text'
import { renewIfDue } from '../billing/renew-if-due'
import { sampleAssetId } from './sample-asset'

/** Throws the message of a refusal by the plan, which a job that failed shows rather than a dialog. */
export function refusedWith(error: unknown): never {
  if (error instanceof ApiError && 'detail' in error.body) throw new JobError(String(error.body.detail))
  throw error
}

/**
 * Charges the upload minutes of a probed video or audio file before it is transcribed. Images and vector graphics are
 * free, and so are the sample talk and a file that was transcribed before.
 * @throws {JobError} if the team has too few minutes, or the job was stopped.
 */
export async function chargeIngest(
  { prisma, now }: Pick<WorkerServices, 'prisma' | 'now'>,
  job: Pick<Job, 'id' | 'teamId'>,
  asset: Asset,
  userId: string | null,
): Promise<void> {
  const { teamId, kind, title, duration } = asset
  if ((kind !== 'video' && kind !== 'audio') || filesOf(asset).words) return
  if (asset.id === sampleAssetId(teamId)) return
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
