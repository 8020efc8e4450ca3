import { open, stat } from 'node:fs/promises'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { FfmpegError } from '@/remotion/environment/ffmpeg-error'
import { ffprobe, type ProbeJson, probeSource } from '@/remotion/environment/ffprobe'
import { applyMeasures, truncatedError } from './apply-measures'
import { CUT_OFF, measureMedia } from './measure-media'
import { damagedError, MediaError } from './media-error'
import { type MediaProbe, readProbe } from './media-probe'
import { readDrawing } from './read-drawing'

const { sourceMaxPixels, pictureMaxMegapixels } = LIMITS.upload

const MEGA = 1_000_000

const SMALLER = `Save it with at most ${pictureMaxMegapixels} megapixels and upload it again.`

function checkPicture({ width, height }: MediaProbe): void {
  // ffmpeg doesn't report the size of a picture that it refuses to decode.
  if (!width || !height) throw new MediaError('too-large', `This picture is too large or damaged. ${SMALLER}`)
  if (width * height > pictureMaxMegapixels * MEGA)
    throw new MediaError('too-large', `This picture is too large: ${width} × ${height} pixels. ${SMALLER}`)
}

/**
 * Limits a video to 4096 pixels on each side and a still picture to 120 megapixels. Throws a `MediaError` with what to
 * do about it; for a video, with the specification's message.
 */
function checkPixels(probe: MediaProbe): void {
  const { kind, width, height } = probe
  if (kind === 'image') checkPicture(probe)
  else if (Math.max(width, height) > sourceMaxPixels)
    throw new MediaError(
      'too-large',
      `${MESSAGES.upload.resolutionOver}. This video is ${width} × ${height}, and videos can be up to ${sourceMaxPixels} pixels wide or tall. Save it as 1080p and upload it again.`,
    )
}

const FIRST = ['-select_streams', 'v:0', '-show_frames', '-read_intervals', '%+#1']

/**
 * Corrects the probe of a photo to its displayed size: phones store it in the sensor's orientation with an EXIF tag,
 * which browsers and ffmpeg apply. Throws a `MediaError` when it can't be decoded.
 */
async function turnPicture(probe: MediaProbe, signal?: AbortSignal): Promise<MediaProbe> {
  const { path, video, width, height } = probe
  if (video?.codec !== 'mjpeg') return probe
  const { frames = [] } = await ffprobe(path, { signal, extra: FIRST }).catch((error: unknown) => {
    throw damagedError(error)
  })
  const turn = frames[0]?.side_data_list?.find(data => data.rotation !== undefined)?.rotation ?? 0
  return Math.abs(turn % 180) === 90 ? { ...probe, width: height, height: width } : probe
}

/** Types of the boxes with which MP4 and QuickTime files start. */
const FIRST_BOX = /^(ftyp|moov|mdat|free|skip|wide|pnot)$/

/** ffmpeg assumes that any file called .mp4 is one and reports it as truncated, so the first bytes are checked. */
async function beginsAsMp4(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 4)
    return FIRST_BOX.test(buffer.toString('latin1'))
  } finally {
    await file.close()
  }
}

async function readHead(path: string, signal?: AbortSignal): Promise<ProbeJson> {
  try {
    return await probeSource(path, signal)
  } catch (error) {
    if (!(error instanceof FfmpegError)) throw error
    const cut = CUT_OFF.test(error.lines.join('\n'))
    if (cut && (await beginsAsMp4(path))) throw truncatedError()
    throw new MediaError('unreadable', 'This is not a video, sound or picture file that can be read')
  }
}

/**
 * Probes a media file by its bytes, never by its name, and measures its length and rate. The result is within
 * `MEDIA_LIMITS`. Throws a `MediaError` when it can't be ingested (missing, empty, not media, truncated, damaged,
 * neither video nor sound, shorter than 0.1 s, longer than a day, a video wider or taller than 4096 pixels, a picture
 * or a drawing that is too complex).
 */
export async function probeMedia(
  path: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<MediaProbe> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new MediaError('missing', 'There is no such file')
  if (found.size === 0) throw new MediaError('empty', 'This file is empty')
  const drawing = await readDrawing(path)
  if (drawing) return drawing.probe
  const probe = readProbe(path, await readHead(path, signal))
  if (!probe) throw new MediaError('nothing-inside', 'This file has neither a picture nor sound')
  checkPixels(probe)
  if (probe.kind === 'image') return turnPicture(probe, signal)
  const measured = await measureMedia(path, signal).catch((error: unknown) => {
    throw damagedError(error)
  })
  return applyMeasures(probe, measured)
}

/**
 * Probes a media file by its headers alone, so that what is between its beginning and its end may be missing. Lengths
 * and rates are what the headers say. Throws a `MediaError` when it is no media file.
 */
export async function probeHeaders(
  path: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<MediaProbe> {
  const drawing = await readDrawing(path)
  if (drawing) return drawing.probe
  const probe = readProbe(path, await readHead(path, signal))
  if (!probe) throw new MediaError('nothing-inside', 'This file has neither a picture nor sound')
  return probe
}
