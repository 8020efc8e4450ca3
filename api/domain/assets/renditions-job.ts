import path from 'node:path'
import { type JobContext, JobError, type JobHandler } from '@/api/platform/jobs/job-handlers'
import { publish } from '@/api/platform/jobs/publish'
import type { WorkerServices } from '@/api/platform/services/services'
import { assetFolder, filesOf, MADE_TYPES } from '@/api/platform/stored-files/asset-files'
import type { Asset } from '@/prisma/generated/client'
import { FfmpegError } from '@/remotion/environment/ffmpeg-error'
import { needsProxy } from '@/remotion/render/ingest/make-proxy'
import { makePeaks, makeProxy, makeSpectrum, probeMedia } from '@/remotion/render/media-process/isolated'
import { ensureRendition } from './ensure-rendition'
import { onIngestEnded } from './on-ingest-ended'
import { updateAsset } from './update-asset'
import { workOnAsset } from './work-on-asset'

/** `folder` is for temporary files; `onProgress` gets the fraction done, 0 to 1. */
type Options = { folder: string; signal: AbortSignal; onProgress(share: number): void }

/**
 * Creates and stores the proxy of a long video, from `file`, its rendition. Nothing waits for it, so a failure is
 * ignored.
 */
export async function storeProxy(
  { prisma, storage }: Pick<WorkerServices, 'prisma' | 'storage'>,
  asset: Asset,
  file: string,
  { folder, signal, onProgress }: Options,
): Promise<void> {
  const probe = await probeMedia(file, { signal })
  if (!needsProxy(probe) || filesOf(asset).proxy) return
  const made = path.join(folder, `${asset.id}.proxy.mp4`)
  try {
    await makeProxy(probe, made, { signal, onProgress: (done, total) => onProgress(done / total) })
  } catch (error) {
    // ffmpeg also fails when it is stopped.
    signal.throwIfAborted()
    if (error instanceof FfmpegError) return
    throw error
  }
  signal.throwIfAborted()
  const key = `${assetFolder(asset.teamId, asset.id)}proxy`
  await storage.put(key, { path: made }, MADE_TYPES.proxy)
  await updateAsset(prisma, asset, { files: { proxy: key } })
}

/** Seconds read past the measured end: a decoder may return a little more. */
const BEHIND = 1

/** Peaks for the timeline, and the spectrum for waves on the canvas. */
export async function storeWaveforms(
  { storage }: Pick<WorkerServices, 'storage'>,
  { teamId, id, duration }: Pick<Asset, 'teamId' | 'id' | 'duration'>,
  file: string,
  signal: AbortSignal,
): Promise<{ peaks: string; spectrum: string }> {
  const folder = assetFolder(teamId, id)
  const [peaks, spectrum] = [`${folder}peaks`, `${folder}spectrum`]
  const options = { signal, seconds: (duration ?? 0) + BEHIND }
  await storage.put(peaks, await makePeaks(file, options), MADE_TYPES.peaks)
  await storage.put(spectrum, await makeSpectrum(file, options), MADE_TYPES.spectrum)
  return { peaks, spectrum }
}

const STAGE = 'Getting it ready to edit'
const SMALL = 'Making a small copy for quick editing'

/** The rendition's share of the progress. */
const RENDITION_SHARE = 0.9

async function makeReady(
  services: WorkerServices,
  assetId: string,
  { signal, progress, folder }: Pick<JobContext<'renditions'>, 'signal' | 'progress'> & { folder: string },
): Promise<void> {
  const asset = await services.prisma.asset.findUnique({ where: { id: assetId } })
  if (!asset) throw new JobError('The file was deleted')
  progress({ stage: STAGE, progress: 0 })
  const file = await ensureRendition(services, asset, {
    folder,
    signal,
    onProgress: (done, total) => progress({ stage: STAGE, progress: (RENDITION_SHARE * done) / total }),
  })
  progress({ stage: STAGE, progress: RENDITION_SHARE })
  const files = asset.hasAudio ? await storeWaveforms(services, asset, file, signal) : {}
  await updateAsset(services.prisma, asset, { files, status: 'COMPLETED' })
  await notifyProjects(services, asset)
  if (asset.kind === 'video')
    await storeProxy(services, asset, file, {
      folder,
      signal,
      onProgress: share => progress({ stage: SMALL, progress: share }),
    })
}

/** Tells projects that their media can be played now. */
async function notifyProjects({ prisma }: WorkerServices, { id, teamId }: { id: string; teamId: string }) {
  const projects = await prisma.project.findMany({
    where: { sourceAssetId: id, teamId },
    select: { id: true },
  })
  for (const project of projects) await publish(prisma, { teamId, type: 'project', id: project.id })
}

/** Creates the derived files that can wait: the rendition that engines and browsers both read, and the waveform. */
export const renditionsJob = (services: WorkerServices): JobHandler<'renditions'> => ({
  run: ({ job, payload, signal, progress }) =>
    workOnAsset(services, job, payload.assetId, folder =>
      makeReady(services, payload.assetId, { signal, progress, folder }),
    ),
  ended: ({ job, payload, state, error }) => onIngestEnded(services, job, payload.assetId, { state, error }),
})
