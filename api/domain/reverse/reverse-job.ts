import path from 'node:path'
import { type JobContext, JobError, type JobHandler } from '@/api/platform/jobs/job-handlers'
import type { WorkerServices } from '@/api/platform/services/services'
import type { Asset } from '@/prisma/generated/client'
import type { MediaProbe } from '@/remotion/render/ingest/media-probe'
import { probeMedia, reverseMedia } from '@/remotion/render/media-process/isolated'
import { ensureRendition } from '../assets/ensure-rendition'
import { storeCopy } from '../assets/store-copy'
import { workOnAsset } from '../assets/work-on-asset'

type Context = Pick<JobContext<'reverse'>, 'job' | 'payload' | 'signal' | 'progress'> & { folder: string }

const STAGE = 'Reversing'

/** The progress at which the source is readable if its rendition has to be made first, and at which the copy is made. */
const [READABLE, REVERSED] = [0.4, 0.9]

/** Makes the copy in the job's folder; returns its probe. */
async function reverse(services: WorkerServices, source: Asset, context: Context): Promise<MediaProbe> {
  const { payload, signal, progress, folder } = context
  let begun = 0
  progress({ stage: STAGE, progress: begun })
  const file = await ensureRendition(services, source, {
    ...{ folder, signal },
    onProgress: (done, total) => {
      begun = (READABLE * done) / total
      progress({ progress: begun })
    },
  })
  const probe = await probeMedia(file, { signal })
  return reverseMedia(probe, payload, path.join(folder, 'reversed.mp4'), {
    signal,
    onProgress: (done, total) => progress({ progress: begun + ((REVERSED - begun) * done) / total }),
  })
}

/** Makes and stores the copy. */
async function makeReversed(services: WorkerServices, context: Context): Promise<void> {
  const { prisma } = services
  const { job, payload } = context
  const { id, teamId } = job
  // A worker that died after it had stored the copy.
  if (await prisma.asset.count({ where: { id } })) return
  const source = await prisma.asset.findUnique({
    where: { id: payload.assetId, teamId, deletedAt: null },
  })
  if (!source) throw new JobError('The file was deleted')
  const probe = await reverse(services, source, context)
  await storeCopy(services, context, { source, probe, done: 'reversed' })
}

/** Makes a copy of a part of a video that plays backward, as a file of the team. If it fails, no file stays. */
export const reverseJob = (services: WorkerServices): JobHandler<'reverse'> => ({
  run: ({ job, payload, signal, progress }) =>
    workOnAsset(services, job, job.id, folder =>
      makeReversed(services, { job, payload, signal, progress, folder }),
    ),
})
