import { oneLine } from '@/api/platform/providers/one-line'
import { MEDIA_LIMITS } from '@/compositions/catalog/field-limits'
import { ImportError } from '../import-error'
import type { FoundStreams } from '../source'
import { chooseStreams } from './choose-streams'
import FAILURES from './failures.json'
import { runYtDlp, YtDlpError } from './run-yt-dlp'
import { type Video, videoSchema } from './video-schema'

const FAILED =
  'YouTube did not provide this video. Try again later, or download your video in YouTube Studio and upload the file.'

const TOO_LONG = `This video is longer than ${MEDIA_LIMITS.seconds / 3600} hours.`

/** Why a video that is live, or was a moment ago, can't be imported now. */
const LIVE: Record<string, string> = {
  is_live: 'This is a live stream. Import it when it is over.',
  is_upcoming: 'This YouTube video has not started yet. Import it when its premiere or live stream is over.',
  post_live: 'This live stream has just ended, and YouTube is still processing it. Try again later.',
}

/** Names of codecs as ffmpeg has them, by the beginning of those of RFC 6381. */
const CODECS = { avc: 'h264', av01: 'av1', vp09: 'vp9', vp9: 'vp9', hev1: 'hevc', hvc1: 'hevc' }

const codecOf = (codec: string): string | null =>
  Object.entries(CODECS).find(([start]) => codec.startsWith(start))?.[1] ?? null

/** What to tell people of what the program wrote. */
const messageOf = (stderr: string): string =>
  FAILURES.find(({ says }) => new RegExp(says, 'i').test(stderr))?.message ?? FAILED

/** Asks yt-dlp (its path) about a video. Throws an `ImportError` whose cause is for the operator. */
async function ask(program: string, id: string, signal: AbortSignal): Promise<Video> {
  try {
    // An address that we have written ourselves.
    const address = `https://www.youtube.com/watch?v=${id}`
    return videoSchema.parse(JSON.parse(await runYtDlp(program, address, { signal })))
  } catch (error) {
    signal.throwIfAborted()
    throw new ImportError(error instanceof YtDlpError ? messageOf(error.stderr) : FAILED, { cause: error })
  }
}

/**
 * The streams of a video of YouTube by its id, found by yt-dlp (its path). Throws an `ImportError` for one that can't be
 * imported, with what people can do.
 */
export async function readVideo(program: string, id: string, signal: AbortSignal): Promise<FoundStreams> {
  const { title, thumbnail, duration, formats, live_status, is_live } = await ask(program, id, signal)
  const live = LIVE[is_live ? 'is_live' : (live_status ?? '')]
  if (live) throw new ImportError(live)
  if (duration && duration > MEDIA_LIMITS.seconds) throw new ImportError(TOO_LONG)
  const chosen = chooseStreams(formats)
  if (!chosen || !duration) throw new ImportError(messageOf('No video formats'))
  const { picture, hasSound, streams } = chosen
  return {
    kind: 'streams',
    title: oneLine(title) || id,
    posterUrl: thumbnail ?? null,
    ...{ duration, hasSound, streams, notSent: FAILED },
    width: picture.width ?? 0,
    height: picture.height ?? 0,
    videoCodec: codecOf(picture.vcodec ?? ''),
  }
}
