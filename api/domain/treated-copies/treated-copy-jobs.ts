import path from 'node:path'
import { type JobContext, JobError, type JobHandler } from '@/api/platform/jobs/job-handlers'
import type { WorkerServices } from '@/api/platform/services/services'
import { ensurePeopleModel } from '@/remotion/framing/load-people-model'
import type { MediaProbe } from '@/remotion/render/ingest/media-probe'
import { blurBackground, cleanVoice, probeMedia } from '@/remotion/render/media-process/isolated'
import { ensureRendition } from '../assets/ensure-rendition'
import { storeCopy } from '../assets/store-copy'
import { workOnAsset } from '../assets/work-on-asset'
import { type Treatment, treatedMarks } from './treatments'

type Context = Pick<JobContext<Treatment>, 'job' | 'payload' | 'signal' | 'progress'> & { folder: string }

/** Makes a copy of the file that `probe` describes at `out`. `onProgress` gets finished seconds, and all of them. */
type MakeCopy = (
  probe: MediaProbe,
  out: string,
  options: { signal: AbortSignal; onProgress(done: number, total: number): void },
) => Promise<MediaProbe>

/** How each copy is made, what is shown meanwhile, and what its title says. */
const MAKERS: Record<Treatment, { make: MakeCopy; stage: string; done: string }> = {
  clean_voice: { make: cleanVoice, stage: 'Cleaning up the voice', done: 'clean voice' },
  blur_background: {
    async make(probe, out, options) {
      const modelFolder = await ensurePeopleModel({ signal: options.signal })
      return blurBackground(probe, out, { ...options, modelFolder })
    },
    ...{ stage: 'Blurring the background', done: 'blurred background' },
  },
}

/** The progress at which the source is readable if its rendition has to be made first, and at which the copy is made. */
const [READABLE, MADE] = [0.6, 0.95]

/** Makes and stores the copy. */
async function makeCopy(services: WorkerServices, kind: Treatment, context: Context): Promise<void> {
  const { prisma } = services
  const { job, payload, signal, progress, folder } = context
  const { make, stage, done: title } = MAKERS[kind]
  const { id, teamId } = job
  // A worker that died after it had stored the copy.
  if (await prisma.asset.count({ where: { id } })) return
  const source = await prisma.asset.findUnique({ where: { id: payload.assetId, teamId, deletedAt: null } })
  if (!source) throw new JobError('The file was deleted')
  let begun = 0
  progress({ stage, progress: begun })
  const file = await ensureRendition(services, source, {
    ...{ folder, signal },
    onProgress: (done, total) => {
      begun = (READABLE * done) / total
      progress({ progress: begun })
    },
  })
  const probe = await make(await probeMedia(file, { signal }), path.join(folder, 'copy.mp4'), {
    signal,
    onProgress: (done, total) => progress({ progress: begun + ((MADE - begun) * done) / total }),
  })
  await storeCopy(services, context, {
    ...{ source, probe, done: title },
    metadata: treatedMarks(source, kind),
  })
}

/**
 * Makes a copy of a video or sound without noise (F12), or of a video with a blurred background (S15), as a file of the
 * team. If it fails, no file stays.
 */
export const treatedCopyJob = <K extends Treatment>(services: WorkerServices, kind: K): JobHandler<K> => ({
  run: ({ job, payload, signal, progress }: JobContext<K>) =>
    workOnAsset(services, job, job.id, folder =>
      makeCopy(services, kind, { job, payload, signal, progress, folder }),
    ),
})
