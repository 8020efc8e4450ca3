import { open, stat } from 'node:fs/promises'
import { FfmpegError } from '../../environment/ffmpeg-error'
import { ffprobe, type ProbeJson } from '../../environment/ffprobe'
import { applyMeasures, cutOff } from './apply-measures'
import { checkPixels } from './check-pixels'
import { CUT_OFF, measureMedia } from './measure-media'
import { damaged, MediaError } from './media-error'
import { type MediaProbe, readProbe } from './media-probe'
import { readDrawing } from './read-drawing'
import { turnPicture } from './turn-picture'

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

/**
 * Looks at a media file: by its bytes, never by its name; how long it is and its rate are measured. What it gives is
 * within `MEDIA_LIMITS`. Throws a `MediaError` where it can't be taken in (missing, empty, not media, cut off, damaged,
 * neither picture nor sound, shorter than 0.1 s, longer than a day, a video wider or taller than 4096 pixels, a picture
 * or a drawing that holds too much).
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
    throw damaged(error)
  })
  return applyMeasures(probe, measured)
}
