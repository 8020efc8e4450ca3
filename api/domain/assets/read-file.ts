import { stat } from 'node:fs/promises'
import path from 'node:path'
import { JobError } from '@/api/platform/jobs/job-handlers'
import type { WorkerServices } from '@/api/platform/services/services'
import { type AssetFiles, assetFolder, filesOf, MADE_TYPES } from '@/api/platform/stored-files/asset-files'
import { outOfBounds, type UploadBounds } from '@/compositions/catalog/upload-bounds'
import type { Asset } from '@/prisma/generated/client'
import type { MediaProbe } from '@/remotion/render/ingest/media-probe'
import { renditionMeasures } from '@/remotion/render/ingest/rendition-args'
import {
  fitImage,
  makeDrawingPoster,
  makePoster,
  planRendition,
  probeMedia,
} from '@/remotion/render/media-process/isolated'
import { storeCover } from './cover'
import { updateAsset } from './update-asset'

/** Containers as ffprobe names them, with the codecs that every browser plays. */
const FILM = [
  { container: /\bmp4\b/, video: ['h264'], audio: ['aac', 'mp3'] },
  { container: /\bwebm\b/, video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
]
const SOUND = [
  { container: /^mp3$/, audio: ['mp3'] },
  { container: /\bmp4\b/, audio: ['aac', 'mp3'] },
  { container: /^wav$/, audio: ['pcm_s16le', 'pcm_u8', 'pcm_f32le', 'pcm_s24le'] },
  { container: /^flac$/, audio: ['flac'] },
]

const isEightBit = (pixelFormat: string) => pixelFormat === 'yuv420p' || pixelFormat === 'yuvj420p'

/** Whether every browser plays the original, so that editing can start before the rendition exists. */
function playsInBrowser({ kind, container, video, audio }: MediaProbe): boolean {
  if (kind === 'image' || kind === 'gif') return true
  if (kind === 'svg' || kind === 'lottie') return false
  if (!video)
    return SOUND.some(
      one => one.container.test(container) && audio !== null && one.audio.includes(audio.codec),
    )
  if (!isEightBit(video.pixelFormat)) return false
  return FILM.some(
    one =>
      one.container.test(container) &&
      one.video.includes(video.codec) &&
      (!audio || one.audio.includes(audio.codec)),
  )
}

type Options = { folder: string; signal: AbortSignal; bounds?: UploadBounds | undefined }

/** The second of the poster frame of a video of `duration` seconds: after a black beginning, but early. */
export const posterSecond = (duration: number) => Math.min(3, duration * 0.1)

async function drawPoster(
  { path: file, kind, duration }: MediaProbe,
  made: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (kind === 'audio') return false
  try {
    if (kind === 'svg' || kind === 'lottie') await makeDrawingPoster(file, made)
    else await makePoster(file, posterSecond(duration), made, { signal })
    return true
  } catch (error) {
    signal.throwIfAborted()
    // An image is unusable without a poster; for all others, creating the rendition shows whether they can be decoded.
    if (kind === 'image') throw error
    return false
  }
}

async function poster(
  { storage }: Pick<WorkerServices, 'storage'>,
  asset: Asset,
  probe: MediaProbe,
  { folder, signal }: Options,
): Promise<Partial<AssetFiles>> {
  const made = path.join(folder, 'poster.jpg')
  if (!(await drawPoster(probe, made, signal))) return {}
  const key = `${assetFolder(asset.teamId, asset.id)}poster`
  await storage.put(key, { path: made }, MADE_TYPES.poster)
  return { poster: key }
}

/** Scales an oversized image down and stores it in place of the original. Returns the stored file. */
async function fitted(
  { storage }: Pick<WorkerServices, 'storage'>,
  asset: Asset,
  probe: MediaProbe,
  options: Options,
) {
  if (probe.kind !== 'image') return { probe }
  const file = path.join(options.folder, 'fitted')
  const made = await fitImage(probe, file, options)
  if (!made) return { probe, size: BigInt((await stat(probe.path)).size) }
  const { contentType } = made
  await storage.put(filesOf(asset).original, { path: file }, contentType)
  return { probe: await probeMedia(file, options), size: BigInt((await stat(file)).size), contentType }
}

/** @throws {JobError} if a video or sound is shorter or longer than its upload may be. */
function checkDuration({ kind, duration }: MediaProbe, bounds: UploadBounds): void {
  const plays = kind === 'video' || kind === 'audio'
  const reason = outOfBounds(bounds, { seconds: plays ? duration : null })
  if (reason) throw new JobError(reason)
}

/**
 * Probes an uploaded file by its bytes, and writes the result and its poster to its row.
 * @throws {MediaError} if it is not accepted; {@link JobError} if it is out of its `bounds`.
 */
export async function readFile(
  services: Pick<WorkerServices, 'prisma' | 'storage'>,
  asset: Asset,
  file: string,
  options: Options,
): Promise<{ asset: Asset; probe: MediaProbe }> {
  const { probe, ...kept } = await fitted(services, asset, await probeMedia(file, options), options)
  const { kind, duration, hasAudio, frameDelays } = probe
  checkDuration(probe, options.bounds ?? {})
  const { width, height, fps } = renditionMeasures(probe, await planRendition(probe, options.signal))
  const changed = await updateAsset(services.prisma, asset, {
    ...{ width, height, fps, duration, hasAudio, ...kept },
    // Frame delays distinguish an animated GIF from other images.
    kind: kind === 'gif' ? 'image' : kind,
    files: probe.hasCover
      ? await storeCover(services, asset, file, options)
      : await poster(services, asset, probe, options),
    metadata: {
      video_codec: probe.video?.codec ?? null,
      plays: playsInBrowser(probe),
      ...(frameDelays && { frame_delays: frameDelays }),
      ...(probe.title && { title: probe.title }),
    },
  })
  if (!changed) throw new JobError('The file was deleted')
  return { asset: changed, probe }
}
