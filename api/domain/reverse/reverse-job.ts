import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type JobContext, JobError, type JobHandler } from '@/api/platform/jobs/job-handlers'
import { publish } from '@/api/platform/jobs/publish'
import type { WorkerServices } from '@/api/platform/services/services'
import { assetFolder, MADE_TYPES } from '@/api/platform/stored-files/asset-files'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import type { Asset } from '@/prisma/generated/client'
import { needsProxy } from '@/remotion/render/ingest/make-proxy'
import type { MediaProbe } from '@/remotion/render/ingest/media-probe'
import { makePoster, probeMedia, reverseMedia } from '@/remotion/render/media-process/isolated'
import { refusedWith } from '../assets/charge-ingest'
import { ensureRendition } from '../assets/ensure-rendition'
import { posterSecond } from '../assets/read-file'
import { storeWaveforms } from '../assets/renditions-job'
import { workOnAsset } from '../assets/work-on-asset'
import { requireQuotaInTx } from '../billing/allow'
import { holdJob } from '../billing/job-charge'

type Context = Pick<JobContext<'reverse'>, 'job' | 'payload' | 'signal' | 'progress'> & { folder: string }

const STAGE = 'Reversing'

/** The progress at which the source is readable if its rendition has to be made first, and at which the copy is made. */
const [READABLE, REVERSED] = [0.4, 0.9]

const TITLE_LETTERS = 500
const SUFFIX = ' (reversed)'

const titleOf = ({ title }: Asset): string => `${title.slice(0, TITLE_LETTERS - SUFFIX.length)}${SUFFIX}`

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

/** Stores the files of the copy, if the team has room for it; returns their keys. */
async function storeFiles(
  { prisma, storage }: WorkerServices,
  { job: { id, teamId }, signal, folder }: Context,
  { path: file, duration, hasAudio }: MediaProbe,
) {
  const { size } = await stat(file)
  await requireQuotaInTx(prisma, teamId, 'STORAGE', size).catch(refusedWith)
  const small = path.join(folder, 'poster.jpg')
  await makePoster(file, posterSecond(duration), small, { signal })
  const own = assetFolder(teamId, id)
  const files = { original: `${own}original`, poster: `${own}poster` }
  await storage.put(files.original, { path: file }, 'video/mp4')
  await storage.put(files.poster, { path: small }, MADE_TYPES.poster)
  const waveforms = hasAudio && (await storeWaveforms({ storage }, { teamId, id, duration }, file, signal))
  return { size, files: { ...files, ...waveforms } }
}

/** Makes and stores the copy as an asset of the team, whose id is the job's, so that a second run makes no other. */
async function makeReversed(services: WorkerServices, context: Context): Promise<void> {
  const { prisma, queue } = services
  const { job, payload, signal } = context
  const { id, teamId } = job
  // A worker that died after it had stored the copy.
  if (await prisma.asset.count({ where: { id } })) return
  const source = await prisma.asset.findUnique({
    where: { id: payload.assetId, teamId, deletedAt: null },
  })
  if (!source) throw new JobError('The file was deleted')
  const probe = await reverse(services, source, context)
  const { size, files } = await storeFiles(services, context, probe)
  const { width, height, fps, duration, hasAudio } = probe
  signal.throwIfAborted()
  await prisma.$transaction(async tx => {
    if (!(await holdJob(tx, job)) || (await tx.asset.count({ where: { id } }))) return
    await keepFiles(tx, Object.values(files))
    await tx.asset.create({
      data: {
        ...{
          id,
          teamId,
          kind: 'video',
          title: titleOf(source),
          status: 'COMPLETED',
          contentType: 'video/mp4',
        },
        ...{ size: BigInt(size), files, width, height, fps, duration, hasAudio },
        metadata: { video_codec: 'h264', plays: true },
      },
    })
    if (needsProxy(probe)) await queue.enqueue(tx, { kind: 'renditions', teamId, payload: { assetId: id } })
    await publish(tx, { teamId, type: 'asset', id })
  })
}

/** Makes a copy of a part of a video that plays backward, as a file of the team. If it fails, no file stays. */
export const reverseJob = (services: WorkerServices): JobHandler<'reverse'> => ({
  run: ({ job, payload, signal, progress }) =>
    workOnAsset(services, job, job.id, folder =>
      makeReversed(services, { job, payload, signal, progress, folder }),
    ),
})
