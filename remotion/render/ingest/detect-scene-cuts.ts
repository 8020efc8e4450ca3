import { createInterface } from 'node:readline'
import { spawnFfmpeg } from '@/remotion/environment/ffmpeg'
import { CLEAR_SCORE } from '@/remotion/framing/find-shot-cuts'
import { checkDecoded } from './check-whole'
import { damagedError } from './media-error'
import type { MediaProbe } from './media-probe'
import { PICTURE } from './read-packets'

/** The size in pixels of the pictures that are compared; their shape doesn't matter. */
const COMPARED = '256:144'

/** A change that follows a cut by less than this many seconds is the end of a flash, not another cut. */
const LEAST_SHOT = 0.2

/** Ticks per second of the times that are read, because ffmpeg prints seconds with six digits only. */
const TICKS = 1_000_000

const FILTERS = [
  `scale=${COMPARED}:flags=fast_bilinear`,
  `settb=1/${TICKS}`,
  `scdet=threshold=${CLEAR_SCORE}`,
  'metadata=mode=print:key=lavfi.scd.time:file=-',
]

const PRINTED = /^frame:\d+\s+pts:(\d+)/

type Options = {
  /** How many cuts are returned at most; later ones are left out. */
  most: number
  signal?: AbortSignal
  /** Finished seconds, and all of them. */
  onProgress?(done: number, total: number): void
}

/**
 * Decodes a video and finds its hard cuts: the seconds of the first pictures of new shots, ascending. Dissolves and
 * fades are no cuts. Throws a `MediaError` if it can't be decoded.
 */
export async function detectSceneCuts(
  { path, video, duration }: MediaProbe,
  { most, signal, onProgress }: Options,
): Promise<number[]> {
  if (!video) throw damagedError()
  const total = video.duration || duration
  let decoded = 0
  const input = ['-skip_loop_filter', 'all', '-i', path, '-map', PICTURE]
  const output = ['-vf', FILTERS.join(','), '-fps_mode', 'passthrough', '-f', 'null', '-']
  const { stdin, stdout, done } = spawnFfmpeg([...input, ...output], {
    signal,
    onProgress({ seconds }) {
      decoded = Math.max(decoded, seconds)
      onProgress?.(Math.min(decoded, total), total)
    },
  })
  stdin.end()
  const cuts: number[] = []
  const lines = createInterface({ input: stdout }).on('line', line => {
    const second = Number(PRINTED.exec(line)?.[1] ?? Number.NaN) / TICKS
    if (second - (cuts.at(-1) ?? 0) >= LEAST_SHOT && cuts.length < most) cuts.push(second)
  })
  const closed = new Promise(resolve => lines.once('close', resolve))
  try {
    await Promise.all([done, closed])
  } catch (error) {
    throw damagedError(error)
  }
  // ffmpeg goes on after pictures that it can't decode.
  checkDecoded(total, decoded)
  return cuts
}
