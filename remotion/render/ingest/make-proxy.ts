import { rename, rm } from 'node:fs/promises'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import type { RenditionOptions } from './make-rendition'
import type { MediaProbe } from './media-probe'

/** Pixels of the shorter side, and seconds from which a film is long enough to be worth it. */
const SHORT_SIDE = 540
const WORTH_SECONDS = 60

/** Frames from one that stands alone to the next: so many have to be decoded at most to show any of them. */
const GROUP = 10

/** Is a smaller copy of a film any use for editing? */
export const needsProxy = ({ video, width, height, duration }: MediaProbe): boolean =>
  video !== null && Math.min(width, height) > SHORT_SIDE && duration >= WORTH_SECONDS

/**
 * Makes the small copy of a rendition that the editor plays: 540 lines, the same frames at the same times (T5), quick
 * to go to any of them, the sound as it is. `out` appears whole or not at all. Throws an `FfmpegError` where it can't.
 */
export async function makeProxy(
  { path, width, height, duration }: MediaProbe,
  out: string,
  { signal, onProgress }: RenditionOptions = {},
): Promise<void> {
  const size = width > height ? `-2:${SHORT_SIDE}` : `${SHORT_SIDE}:-2`
  const part = `${out}.part`
  try {
    await runFfmpeg(
      [
        ...['-y', '-i', path, '-map', '0:v:0', '-map', '0:a:0?', '-vf', `scale=${size}:flags=bilinear`],
        ...['-fps_mode', 'passthrough', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '26'],
        ...['-g', String(GROUP), '-bf', '0', '-pix_fmt', 'yuv420p', '-c:a', 'copy'],
        ...['-video_track_timescale', '90000', '-movflags', '+faststart', '-f', 'mp4', part],
      ],
      { signal, onProgress: ({ seconds }) => onProgress?.(Math.min(seconds, duration), duration) },
    )
    await rename(part, out)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
