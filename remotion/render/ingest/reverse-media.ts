import { rename, rm } from 'node:fs/promises'
import { spawnFfmpeg } from '@/remotion/environment/ffmpeg'
import { feedFfmpeg, type WriteBytes } from '../feed-ffmpeg'
import { damagedError } from './media-error'
import type { MediaProbe, VideoProbe } from './media-probe'
import { partFrames } from './part-frames'
import { probeMedia } from './probe-media'
import { PICTURE } from './read-packets'
import { ENCODED_SOUND, ENCODED_VIDEO } from './rendition-args'
import { REVERSED_SOUND, reverseSound } from './reverse-sound'

/** Frames that are held in memory to be reversed, at most two seconds of them: 190 MB at 1080p. */
const PIECE = { frames: 60, seconds: 2 }

type Frames = { first: number; after: number }

/** Returns the pieces of some frames, the last one first. */
function piecesOf({ first, after }: Frames, rate: number): Frames[] {
  const length = Math.max(1, Math.min(PIECE.frames, Math.round(PIECE.seconds * rate)))
  return Array.from({ length: Math.ceil((after - first) / length) }, (_, index) => ({
    first: Math.max(first, after - (index + 1) * length),
    after: after - index * length,
  }))
}

/** Decodes some frames of a video and passes them on as bare pictures, backward. Throws if one is missing. */
async function writeReversed(
  file: string,
  { width, height, rate }: VideoProbe,
  { first, after }: Frames,
  { write, signal }: { write: WriteBytes; signal: AbortSignal | undefined },
): Promise<void> {
  const count = after - first
  // Half a frame earlier, so that rounded times neither miss a frame nor add one.
  const from = Math.max(0, (first - 0.5) / rate)
  const filters = `tpad=stop_mode=clone:stop=${count},trim=end_frame=${count},reverse`
  const { stdin, stdout, done } = spawnFfmpeg(
    [
      ...['-ss', String(from), '-t', String((count + 1) / rate), '-i', file, '-map', PICTURE],
      ...['-vf', filters, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
    ],
    { signal },
  )
  stdin.end()
  let bytes = 0
  for await (const chunk of stdout as AsyncIterable<Buffer>) {
    bytes += chunk.length
    await write(chunk)
  }
  await done
  if (bytes !== count * width * height * 1.5) throw damagedError()
}

/** Frames of the file to decode, and for how many frames its last one is held where its sound is longer. */
function framesToDecode({ first, after }: Frames, { duration, rate }: VideoProbe): Frames & { held: number } {
  const last = Math.max(1, Math.round(duration * rate))
  const present = { first: Math.min(first, last - 1), after: Math.min(after, last) }
  return { ...present, held: after - first - (present.after - present.first) }
}

type ReverseOptions = {
  signal?: AbortSignal
  /** Finished frames, and all of them. */
  onProgress?(done: number, total: number): void
}

/**
 * Makes a copy of `part` (seconds) of a rendition that plays backward, picture and sound, at the same frame rate: frame
 * `k` of `n` shows what frame `n - 1 - k` of the part shows (T15). Memory is bounded: pictures and sound are reversed
 * piece by piece. `out` is written atomically. Returns the probe of `out`. Throws a `MediaError` if it can't be decoded.
 */
export async function reverseMedia(
  { path, video, hasAudio }: MediaProbe,
  part: { start: number; end: number },
  out: string,
  { signal, onProgress }: ReverseOptions = {},
): Promise<MediaProbe> {
  if (!video) throw damagedError()
  const { width, height, rate } = video
  const wanted = partFrames(part, rate)
  const { held, ...present } = framesToDecode(wanted, video)
  const total = wanted.after - wanted.first
  const [made, sound] = [`${out}.part`, `${out}.sound`]
  try {
    if (hasAudio)
      await reverseSound(path, { start: wanted.first / rate, seconds: total / rate }, sound, signal)
    await feedFfmpeg(
      [
        ...['-y', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-video_size', `${width}x${height}`],
        ...['-framerate', String(rate), '-i', 'pipe:0'],
        ...(hasAudio ? [...REVERSED_SOUND, '-i', sound] : []),
        ...['-vf', `tpad=start_mode=clone:start=${held},setsar=1`, ...ENCODED_VIDEO, ...ENCODED_SOUND],
        ...['-movflags', '+faststart', '-f', 'mp4', made],
      ],
      async write => {
        for (const piece of piecesOf(present, rate))
          await writeReversed(path, video, piece, { write, signal })
      },
      { signal, onProgress: ({ frame }) => onProgress?.(Math.min(frame, total), total) },
    )
    const probe = await probeMedia(made, { signal })
    if (Math.abs((probe.video?.duration ?? 0) * rate - total) > 0.5) throw damagedError()
    await rename(made, out)
    return { ...probe, path: out }
  } catch (error) {
    throw damagedError(error)
  } finally {
    await Promise.all([made, sound].map(file => rm(file, { force: true })))
  }
}
