import type { InferenceSession } from 'onnxruntime-node'
import { spawnFfmpeg } from '../environment/ffmpeg'
import { splitIntoChunks } from '../environment/pieces-of'
import { detectPeople, type SampleSize } from './detect-people'
import { POSSIBLE_CUTS_FILTER, possibleCuts } from './find-shot-cuts'
import type { PeopleSample } from './person'

/**
 * Share of a picture whose pixels are exactly as those to the right and below: some half of what a computer draws, and a
 * tenth at most of what a camera sees, which has noise. `rgb` has three bytes a pixel in the size of `size`, the film in
 * its upper left corner.
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

/** Looks a second: from one to the next, a person who walks crosses a fifth of a vertical crop. */
export const SAMPLES_PER_SECOND = 3

/** A picture in which nothing has changed is looked at again after so many seconds. */
const REPEAT_SECONDS = 2

/** Decoding is most of the work: the loop filter is left out. More threads than cores keep both busy. */
const DECODING = ['-skip_loop_filter', 'all', '-threads', '4']

/** Every so many pixels two pictures are compared; they differ where so many of these changed by so many levels. */
const STEP = 5
const CHANGED_LEVELS = 14
const CHANGED_SHARE = 0.004

/** Whether anything moved between two pictures of the same size, noise aside. */
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
  /** Frames that are not decoded: those that no other frame refers to, or all B frames. A look may be that much older. */
  skippedFrames: 'noref' | 'bidir'
  /** Called with this many pictures for each look, the one that is looked at first. */
  pictures?: { perSample: number; onPicture: (rgb: Uint8Array) => void }
  signal?: AbortSignal | undefined
}

/**
 * Looks at seconds `[start, end)` of a film as they are decoded. Returns who is where, three times a second, and when the
 * picture may have been cut (seconds of the source).
 * @throws {FfmpegError} where the file can't be read.
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
