import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { FfmpegError } from '../../../../remotion/environment/ffmpeg-error'
import { ffprobe } from '../../../../remotion/environment/ffprobe'
import { isCutOff } from '../../../../remotion/render/ingest/is-cut-off'
import { UnreadableSound } from '../errors'

/**
 * How long the sound of a media file is, in seconds, as the file itself says; 0 when it doesn't say.
 * @throws {UnreadableSound} when the file is missing, empty, not media, cut off, or has no sound track.
 */
export const checkSound = async (file: string, signal?: AbortSignal): Promise<{ seconds: number }> => {
  const name = basename(file)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new UnreadableSound('missing', `There is no file called ${name}.`)
  if (found.size === 0) throw new UnreadableSound('empty', `${name} is empty.`)
  const probe = await ffprobe(file, { signal }).catch((cause: unknown) => {
    if (cause instanceof FfmpegError) throw unreadable(file, cause)
    throw cause
  })
  const sound = probe.streams.find(stream => stream.codec_type === 'audio')
  if (!sound)
    throw new UnreadableSound('no_sound', `${name} has no sound track, so there is nothing to transcribe.`)
  const seconds = Number(probe.format.duration ?? sound.duration) || 0
  if (seconds && (await isCutOff(file, signal)))
    throw new UnreadableSound(
      'cut_off',
      `${name} is cut off: its end is missing. Export or copy it once more.`,
    )
  return { seconds }
}

/** What to say of a file that ffmpeg or ffprobe can't read. */
export const unreadable = (file: string, cause: FfmpegError): UnreadableSound =>
  new UnreadableSound(
    'not_media',
    `${basename(file)} is not video or sound that can be read. It may be damaged, cut off or of another kind than its name says.`,
    { cause },
  )
