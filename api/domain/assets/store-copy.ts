import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { JobContext } from '@/api/platform/jobs/job-handlers'
import { publish } from '@/api/platform/jobs/publish'
import type { WorkerServices } from '@/api/platform/services/services'
import { type AssetMetadata, assetFolder, MADE_TYPES } from '@/api/platform/stored-files/asset-files'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import { copyTitle } from '@/compositions/catalog/copy-title'
import type { Asset } from '@/prisma/generated/client'
import { needsProxy } from '@/remotion/render/ingest/make-proxy'
import type { MediaProbe } from '@/remotion/render/ingest/media-probe'
import { makePoster } from '@/remotion/render/media-process/isolated'
import { requireQuotaInTx } from '../billing/allow'
import { holdJob } from '../billing/job-charge'
import { refusedWith } from './charge-ingest'
import { posterSecond } from './read-file'
import { storeWaveforms } from './renditions-job'

/** The job that makes a copy, and its temporary folder. */
export type CopyContext = Pick<
  JobContext<'reverse' | 'clean_voice' | 'blur_background'>,
  'job' | 'signal'
> & { folder: string }

/** Stores the files of a copy, if the team has room for it; returns their keys. */
async function storeFiles(
  { prisma, storage }: WorkerServices,
  { job: { id, teamId }, signal, folder }: CopyContext,
  { path: file, duration, hasAudio, video }: MediaProbe,
  contentType: string,
) {
  const { size } = await stat(file)
  await requireQuotaInTx(prisma, teamId, 'STORAGE', size).catch(refusedWith)
  const own = assetFolder(teamId, id)
  const original = `${own}original`
  await storage.put(original, { path: file }, contentType)
  const poster = video ? `${own}poster` : undefined
  if (poster) {
    const small = path.join(folder, 'poster.jpg')
    await makePoster(file, posterSecond(duration), small, { signal })
    await storage.put(poster, { path: small }, MADE_TYPES.poster)
  }
  const waveforms = hasAudio && (await storeWaveforms({ storage }, { teamId, id, duration }, file, signal))
  return { size, files: { original, ...(poster && { poster }), ...waveforms } }
}

/**
 * Stores a copy that a job made of a file, an MP4, as a file of the team whose id is the job's, so that a second run
 * makes no other. `done` says in the title what was done to it.
 * @throws {JobError} if the team has no room for it.
 */
export async function storeCopy(
  services: WorkerServices,
  context: CopyContext,
  {
    source,
    probe,
    done,
    metadata,
  }: { source: Asset; probe: MediaProbe; done: string; metadata?: Partial<AssetMetadata> },
): Promise<void> {
  const { prisma, queue } = services
  const { job, signal } = context
  const { id, teamId } = job
  const { width, height, fps, duration, hasAudio, video } = probe
  const [kind, contentType] = video ? (['video', 'video/mp4'] as const) : (['audio', 'audio/mp4'] as const)
  const { size, files } = await storeFiles(services, context, probe, contentType)
  signal.throwIfAborted()
  await prisma.$transaction(async tx => {
    if (!(await holdJob(tx, job)) || (await tx.asset.count({ where: { id } }))) return
    await keepFiles(tx, Object.values(files))
    await tx.asset.create({
      data: {
        ...{
          id,
          teamId,
          kind,
          contentType,
          title: copyTitle(source.title, ` (${done})`),
          status: 'COMPLETED',
        },
        ...{ size: BigInt(size), files, width, height, fps, duration, hasAudio },
        metadata: { video_codec: video?.codec ?? null, plays: true, ...metadata },
        attribution: source.attribution ?? undefined,
      },
    })
    if (needsProxy(probe)) await queue.enqueue(tx, { kind: 'renditions', teamId, payload: { assetId: id } })
    await publish(tx, { teamId, type: 'asset', id })
  })
}
