import type { InferenceSession } from 'onnxruntime-node'
import { spawnFfmpeg } from '../environment/ffmpeg'
import { splitIntoChunks } from '../environment/pieces-of'
import { detectPeople, type SampleSize } from './detect-people'
import { POSSIBLE_CUTS_FILTER, possibleCuts } from './find-shot-cuts'
import type { PeopleSample } from './person'

/**
 * Returns the share of pixels that equal those to the right and below: about half in computer graphics, a tenth at most
 * in camera pictures, which have noise. `rgb` has three bytes a pixel in the size of `size`, with the video in its
 * upper left corner.
 */
function flatShare(rgb: Uint8Array, { width: stride, film }: SampleSize): number {
  const [columns, rows] = [film.width - 1, film.height - 1]
  let flat = 0
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const at = 3 * (y * stride + x)
      const below = at + 3 * stride
      let same = true
      for (let color = 0; same && color < 3; color++) {
        const level = rgb[at + color]
        same = level === rgb[at + 3 + color] && level === rgb[below + color]
      }
      if (same) flat++
    }
  return flat / (columns * rows)
}

/** Samples a second: between two of them, a walking person crosses a fifth of a vertical crop. */
export const SAMPLES_PER_SECOND = 3

/** Seconds after which an unchanged picture is sampled again. */
const REPEAT_SECONDS = 2

/** Decoding is most of the work, so the loop filter is skipped. More threads than cores keep all cores busy. */
const DECODING = ['-skip_loop_filter', 'all', '-threads', '4']

/** Every so many pixels two pictures are compared; they differ where so many of these changed by so many levels. */
const STEP = 5
const CHANGED_LEVELS = 14
const CHANGED_SHARE = 0.004

/** Whether anything moved between two pictures of the same size, ignoring noise. */
function hasChanged(before: Uint8Array, after: Uint8Array): boolean {
  const stride = 3 * STEP
  const enough = CHANGED_SHARE * (after.length / stride)
  let changed = 0
  for (let at = 1; at < after.length; at += stride)
    if (Math.abs((after[at] as number) - (before[at] as number)) > CHANGED_LEVELS && ++changed > enough)
      return true
  return false
}

type Options = {
  size: SampleSize
  /** Seconds of the source. */
  start: number
  end: number
  /** Frames that are not decoded: unreferenced ones, or all B frames. A sample may be older by that much. */
  skippedFrames: 'noref' | 'bidir'
  /** Called with this many pictures for each sample; people are detected in the first one. */
  pictures?: { perSample: number; onPicture: (rgb: Uint8Array) => void }
  signal?: AbortSignal | undefined
}

/**
 * Samples seconds `[start, end)` of a video while decoding. Returns people three times a second, and possible cuts in
 * seconds of the source.
 * @throws {FfmpegError} when the file can't be read.
 */
export async function samplePeople(
  session: InferenceSession,
  file: string,
  { size, start, end, skippedFrames, pictures, signal }: Options,
): Promise<{ samples: PeopleSample[]; possible: number[] }> {
  const steps = pictures?.perSample ?? 1
  const filters = [
    `scale=${size.film.width}:${size.film.height}:flags=fast_bilinear`,
    POSSIBLE_CUTS_FILTER,
    `fps=${steps * SAMPLES_PER_SECOND}:start_time=0:round=up`,
    `pad=${size.width}:${size.height}:0:0,format=rgb24`,
  ]
  const part = ['-ss', String(start), '-t', String(end - start)]
  const input = ['-skip_frame', skippedFrames, ...DECODING, ...part, '-i', file]
  const running = spawnFfmpeg([...input, '-an', '-vf', filters.join(','), '-f', 'rawvideo', 'pipe:1'], {
    ...(signal && { signal }),
  })
  running.stdin.end()
  const samples: PeopleSample[] = []
  let last: (PeopleSample & { picture: Buffer }) | null = null
  let count = 0
  for await (const picture of splitIntoChunks(running.stdout, size.width * size.height * 3)) {
    pictures?.onPicture(picture)
    if (count++ % steps) continue
    const time: number = start + samples.length / SAMPLES_PER_SECOND
    const isOld = !last || time - last.time >= REPEAT_SECONDS
    if (!last || isOld || hasChanged(last.picture, picture))
      last = {
        ...{ picture: Buffer.from(picture), time, flat: flatShare(picture, size) },
        people: await detectPeople(session, picture, size),
      }
    samples.push({ time, people: last.people, flat: last.flat })
  }
  const { stderr } = await running.done
  return { samples, possible: possibleCuts(stderr).map(second => start + second) }
}
