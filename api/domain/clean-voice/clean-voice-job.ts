import path from 'node:path'
import { type JobContext, JobError, type JobHandler } from '@/api/platform/jobs/job-handlers'
import type { WorkerServices } from '@/api/platform/services/services'
import { cleanVoice, probeMedia } from '@/remotion/render/media-process/isolated'
import { ensureRendition } from '../assets/ensure-rendition'
import { storeCopy } from '../assets/store-copy'
import { workOnAsset } from '../assets/work-on-asset'

type Context = Pick<JobContext<'clean_voice'>, 'job' | 'payload' | 'signal' | 'progress'> & { folder: string }

const STAGE = 'Cleaning up the voice'

/** The progress at which the source is readable if its rendition has to be made first, and at which the copy is made. */
const [READABLE, CLEANED] = [0.6, 0.95]

/** Makes and stores the copy. */
async function makeCleaned(services: WorkerServices, context: Context): Promise<void> {
  const { prisma } = services
  const { job, payload, signal, progress, folder } = context
  const { id, teamId } = job
  // A worker that died after it had stored the copy.
  if (await prisma.asset.count({ where: { id } })) return
  const source = await prisma.asset.findUnique({ where: { id: payload.assetId, teamId, deletedAt: null } })
  if (!source) throw new JobError('The file was deleted')
  let begun = 0
  progress({ stage: STAGE, progress: begun })
  const file = await ensureRendition(services, source, {
    ...{ folder, signal },
    onProgress: (done, total) => {
      begun = (READABLE * done) / total
      progress({ progress: begun })
    },
  })
  const probe = await cleanVoice(await probeMedia(file, { signal }), path.join(folder, 'cleaned.mp4'), {
    signal,
    onProgress: (done, total) => progress({ progress: begun + ((CLEANED - begun) * done) / total }),
  })
  await storeCopy(services, context, {
    ...{ source, probe, done: 'clean voice' },
    metadata: { cleaned_from: source.id },
  })
}

/** Makes a copy of a video or sound without noise, as a file of the team (F12). If it fails, no file stays. */
export const cleanVoiceJob = (services: WorkerServices): JobHandler<'clean_voice'> => ({
  run: ({ job, payload, signal, progress }) =>
    workOnAsset(services, job, job.id, folder =>
      makeCleaned(services, { job, payload, signal, progress, folder }),
    ),
})
