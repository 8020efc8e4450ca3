import { basename } from 'node:path'
import type { FfmpegError } from '@/remotion/environment/ffmpeg-error'
import { MediaError } from '@/remotion/render/ingest/media-error'
import { probeMedia } from '@/remotion/render/ingest/probe-media'
import { UnreadableSound } from '../errors'

/**
 * The duration of a media file with sound in seconds, measured like an upload.
 * @throws {UnreadableSound} if the file is refused, with the sentence that an upload would get, or has no sound.
 */
export const checkSound = async (file: string, signal?: AbortSignal): Promise<{ seconds: number }> => {
  const name = basename(file)
  const { hasAudio, duration } = await probeMedia(file, { signal }).catch((cause: unknown) => {
    if (!(cause instanceof MediaError)) throw cause
    if (cause.fault === 'missing') throw new UnreadableSound('missing', `There is no file called ${name}.`)
    throw new UnreadableSound(cause.fault, `${name}: ${cause.message.replace(/\.?$/, '.')}`, { cause })
  })
  if (!hasAudio)
    throw new UnreadableSound('no-sound', `${name} has no sound track, so there is nothing to transcribe.`)
  return { seconds: duration }
}

/** The message for a file whose sound ffmpeg can't decode. */
export const unreadable = (file: string, cause: FfmpegError): UnreadableSound =>
  new UnreadableSound(
    'unreadable',
    `The sound of ${basename(file)} is damaged: it can not be decoded. Export it once more.`,
    { cause },
  )
