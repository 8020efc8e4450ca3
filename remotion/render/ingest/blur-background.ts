import { rename, rm } from 'node:fs/promises'
import { spawnFfmpeg } from '@/remotion/environment/ffmpeg'
import { splitIntoChunks } from '@/remotion/environment/pieces-of'
import { backgroundBlur } from '@/remotion/framing/blurred-background'
import { loadMaskModel } from '@/remotion/framing/load-people-model'
import { MASK_SIDE, maskPeople } from '@/remotion/framing/mask-people'
import { feedFfmpeg, type WriteBytes } from '../feed-ffmpeg'
import { checkWhole } from './check-whole'
import { damagedError, MediaError } from './media-error'
import type { MediaProbe } from './media-probe'
import { probeMedia } from './probe-media'
import { PICTURE, SOUND } from './read-packets'
import { ENCODED_VIDEO } from './rendition-args'

type BlurOptions = {
  /** The folder of the people models: a process that reads uploads can't download them. */
  modelFolder: string
  signal?: AbortSignal
  /** Finished seconds, and all of them. */
  onProgress?(done: number, total: number): void
}

/** Decodes small frames of a video, and passes on what hides the background of each. */
async function writeBackgrounds(
  { path, width, height }: MediaProbe,
  rate: number,
  { modelFolder, write, signal }: { modelFolder: string; write: WriteBytes; signal: AbortSignal | undefined },
): Promise<void> {
  const session = await loadMaskModel(modelFolder)
  const blur = backgroundBlur({ width, height })
  const small = `fps=${rate}:start_time=0,scale=${MASK_SIDE}:${MASK_SIDE}:flags=area`
  const { stdin, stdout, done } = spawnFfmpeg(
    ['-i', path, '-map', PICTURE, '-vf', small, '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'],
    { signal },
  )
  stdin.end()
  const frames = splitIntoChunks(stdout as AsyncIterable<Buffer>, 3 * MASK_SIDE * MASK_SIDE)
  let found = false
  for await (const rgb of frames) {
    const { rgba, hasPeople } = blur(rgb, await maskPeople(session, rgb))
    found ||= hasPeople
    await write(rgba)
  }
  await done
  if (!found) throw new MediaError('unreadable', 'No one was seen in this video, so nothing was blurred')
}

/**
 * Makes a copy of a rendition in which what is behind people is blurred (S15): the same frames and the same sound. Frames
 * without people stay as they are. `out`, an MP4, is written atomically. Returns the probe of `out`. Throws a
 * `MediaError` if the file has no video or no people, or can't be decoded.
 */
export async function blurBackground(
  probe: MediaProbe,
  out: string,
  { modelFolder, signal, onProgress }: BlurOptions,
): Promise<MediaProbe> {
  const { path, video, hasAudio, width, height, duration } = probe
  if (!video) throw damagedError()
  const { rate } = video
  const part = `${out}.part`
  const large = `scale=${width}:${height}:flags=bicubic:out_color_matrix=bt709:out_range=tv,format=yuva420p`
  const graph = `[1:v]${large}[behind];[0:v]fps=${rate}:start_time=0[film];[film][behind]overlay=eof_action=repeat,setsar=1`
  try {
    await feedFfmpeg(
      [
        ...[
          '-y',
          '-i',
          path,
          '-f',
          'rawvideo',
          '-pix_fmt',
          'rgba',
          '-video_size',
          `${MASK_SIDE}x${MASK_SIDE}`,
        ],
        ...['-framerate', String(rate), '-i', 'pipe:0', '-filter_complex', graph, ...ENCODED_VIDEO],
        ...(hasAudio ? ['-map', SOUND, '-c:a', 'copy'] : []),
        ...['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4', part],
      ],
      write => writeBackgrounds(probe, rate, { modelFolder, write, signal }),
      { signal, onProgress: ({ seconds }) => onProgress?.(Math.min(seconds, duration), duration) },
    )
    const made = await probeMedia(part, { signal })
    checkWhole(probe, made)
    await rename(part, out)
    return { ...made, path: out }
  } catch (error) {
    throw damagedError(error)
  } finally {
    await rm(part, { force: true })
  }
}
