import { createInterface } from 'node:readline'
import { spawnFfmpeg } from '@/remotion/environment/ffmpeg'
import { CLEAR_SCORE, WEAK_SCORE } from '@/remotion/framing/find-shot-cuts'
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
  'scdet',
  'metadata=mode=print:key=lavfi.scd.mafd:file=-',
]

const TIME = /^frame:\d+\s+pts:(\d+)/
const CHANGE = /^lavfi\.scd\.mafd=([\d.]+)/

/** A frame: its second, how much it differs from the one before (0 to 100), and its score as scdet computes it. */
type Frame = { second: number; change: number; score: number }

/** Frames on each side that a weak cut is compared with, and how many times their changes its score is at least. */
const [AROUND, TIMES] = [15, 2.5]

/**
 * Takes frames in order, and returns those that are certain by then to begin a new shot. A change is one if it is clear, or
 * if it is weak but stands alone, as between shots in the same room: in motion, the frames around it change, too.
 */
function cutFinder(): { take(second: number, change: number): number[]; end(): number[] } {
  const frames: Frame[] = []
  let next = 0
  const isCut = ({ score }: Frame, at: number): boolean => {
    if (score >= CLEAR_SCORE) return true
    const around = [...frames.slice(Math.max(0, at - AROUND), at), ...frames.slice(at + 1, at + AROUND + 1)]
    return score >= WEAK_SCORE && around.every(other => score >= TIMES * other.change)
  }
  const cutsBefore = (end: number): number[] => {
    const cuts: number[] = []
    for (; next < end; next++) {
      const frame = frames[next]
      if (frame && isCut(frame, next)) cuts.push(frame.second)
    }
    return cuts
  }
  return {
    take(second, change) {
      const before = frames.at(-1)?.change ?? 0
      frames.push({ second, change, score: Math.min(change, Math.abs(change - before)) })
      const cuts = cutsBefore(frames.length - AROUND)
      while (next > AROUND) {
        frames.shift()
        next--
      }
      return cuts
    },
    end: () => cutsBefore(frames.length),
  }
}

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
  const finder = cutFinder()
  const keep = (seconds: readonly number[]) => {
    for (const second of seconds)
      if (second - (cuts.at(-1) ?? 0) >= LEAST_SHOT && cuts.length < most) cuts.push(second)
  }
  let second = 0
  const lines = createInterface({ input: stdout }).on('line', line => {
    const time = TIME.exec(line)?.[1]
    if (time !== undefined) second = Number(time) / TICKS
    const change = CHANGE.exec(line)?.[1]
    if (change !== undefined) keep(finder.take(second, Number(change)))
  })
  const closed = new Promise(resolve => lines.once('close', resolve))
  try {
    await Promise.all([done, closed])
  } catch (error) {
    throw damagedError(error)
  }
  keep(finder.end())
  // ffmpeg goes on after pictures that it can't decode.
  checkDecoded(total, decoded)
  return cuts
}
