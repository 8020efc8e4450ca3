import { type JobContext, JobError, type JobHandler } from '@/api/platform/jobs/job-handlers'
import { publish } from '@/api/platform/jobs/publish'
import type { WorkerServices } from '@/api/platform/services/services'
import { LIMITS } from '@/compositions/catalog/limits'
import { detectSceneCuts, probeMedia } from '@/remotion/render/media-process/isolated'
import { ensureRendition } from '../assets/ensure-rendition'
import { sceneCutsOf } from '../assets/to-asset'
import { workOnAsset } from '../assets/work-on-asset'
import { holdJob } from '../billing/job-charge'

type Context = Pick<JobContext<'scene_cuts'>, 'job' | 'payload' | 'signal' | 'progress'> & { folder: string }

const STAGE = 'Detecting scene cuts'

/** The progress at which the video is readable if its rendition has to be made first. */
const READABLE = 0.6

/** Finds the cuts of what is played of a file, and stores them with it. */
async function findCuts(services: WorkerServices, context: Context): Promise<void> {
  const { prisma } = services
  const { job, payload, signal, progress, folder } = context
  const { teamId } = job
  const asset = await prisma.asset.findUnique({ where: { id: payload.assetId, teamId, deletedAt: null } })
  if (!asset) throw new JobError('The file was deleted')
  // A worker that died after it had stored them.
  if (sceneCutsOf(asset)) return
  let begun = 0
  progress({ stage: STAGE, progress: begun })
  const file = await ensureRendition(services, asset, {
    ...{ folder, signal },
    onProgress: (done, total) => {
      begun = (READABLE * done) / total
      progress({ progress: begun })
    },
  })
  const cuts = await detectSceneCuts(await probeMedia(file, { signal }), {
    ...{ most: LIMITS.sceneCuts.perVideo, signal },
    onProgress: (done, total) => progress({ progress: begun + ((1 - begun) * done) / total }),
  })
  signal.throwIfAborted()
  await prisma.$transaction(async tx => {
    if (!(await holdJob(tx, job))) return
    await tx.asset.updateMany({ where: { id: asset.id, teamId }, data: { sceneCuts: cuts } })
    await publish(tx, { teamId, type: 'asset', id: asset.id })
  })
}

/** Finds the cuts of a video and stores them with its file. */
export const sceneCutsJob = (services: WorkerServices): JobHandler<'scene_cuts'> => ({
  run: ({ job, payload, signal, progress }) =>
    workOnAsset(services, job, payload.assetId, folder =>
      findCuts(services, { job, payload, signal, progress, folder }),
    ),
})
