import { rename, rm } from 'node:fs/promises'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import type { RenditionOptions } from './make-rendition'
import type { MediaProbe } from './media-probe'

/** Pixels of the shorter side for which a proxy pays off. */
const SHORT_SIDE = 540

/** The minimum duration in seconds for which a proxy pays off. */
export const WORTH_SECONDS = 60

/** Distance of key frames, which is the maximum number of frames to decode for a seek. */
const GROUP = 10

/** Whether a proxy of a video helps editing. */
export const needsProxy = ({ video, width, height, duration }: MediaProbe): boolean =>
  video !== null && Math.min(width, height) > SHORT_SIDE && duration >= WORTH_SECONDS

/**
 * Makes the proxy of a rendition for the editor: 540 lines, the same frames at the same times (T5), fast to seek, with
 * unchanged sound. `out` is written atomically. Throws an `FfmpegError` on failure.
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
