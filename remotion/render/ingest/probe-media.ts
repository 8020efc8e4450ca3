import { open, stat } from 'node:fs/promises'
import { LIMITS } from '../../../compositions/catalogue/limits'
import { MESSAGES } from '../../../compositions/catalogue/messages'
import { runFfmpeg } from '../../environment/ffmpeg'
import { FfmpegError } from '../../environment/ffmpeg-error'
import { ffprobe, type ProbeJson } from '../../environment/ffprobe'
import { CUT_OFF, isCutOff } from './is-cut-off'
import { MediaError } from './media-error'
import { type MediaProbe, readProbe } from './media-probe'
import { readDrawing } from './read-drawing'

/** Seconds below which there is nothing to see or hear. */
const SHORTEST = 0.1

const cutOff = (): MediaError =>
  new MediaError('cut-off', 'This file is cut off: its end is missing. Export or upload it once more')

/** Names of the boxes with which MP4 and QuickTime files begin. */
const FIRST_BOX = /^(ftyp|moov|mdat|free|skip|wide|pnot)$/

/** ffmpeg takes any file called .mp4 for one and misses its end; whether it is one its first bytes tell. */
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
    return await ffprobe(path, { signal })
  } catch (error) {
    if (!(error instanceof FfmpegError)) throw error
    const cut = CUT_OFF.test(error.lines.join('\n'))
    if (cut && (await beginsAsMp4(path))) throw cutOff()
    throw new MediaError('unreadable', 'This is not a video, sound or picture file that can be read')
  }
}

/** Seconds of a file whose head doesn't tell them, as browsers record them: read to its end. */
async function measureDuration(path: string, signal?: AbortSignal): Promise<number> {
  let last = 0
  await runFfmpeg(['-i', path, '-map', '0', '-c', 'copy', '-f', 'null', '-'], {
    signal,
    onProgress: ({ seconds }) => {
      last = Math.max(last, seconds)
    },
  })
  return last
}

function checkSize({ kind, width, height }: MediaProbe): void {
  if (kind === 'video' && Math.max(width, height) > LIMITS.upload.mediaMaxPixels)
    throw new MediaError('too-large', MESSAGES.upload.resolutionOver)
}

/**
 * Looks at a media file: by its bytes, never by its name. Throws a `MediaError` where it can't be taken in (missing,
 * empty, not media, cut off, neither picture nor sound, shorter than 0.1 s, a film wider or taller than 1920 pixels, a
 * drawing that holds too much).
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
  checkSize(probe)
  if (probe.kind === 'image') return probe
  if (probe.duration && (await isCutOff(path, signal))) throw cutOff()
  const duration = probe.duration || (await measureDuration(path, signal))
  if (duration < SHORTEST)
    throw new MediaError('too-short', `This file is too short: it lasts less than ${SHORTEST} seconds`)
  return { ...probe, duration }
}
