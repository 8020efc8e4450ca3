import { LambdaRenderError } from './lambda-error'
import LIMITS from './limits.json' with { type: 'json' }

const { most: MOST, bestFrames, mostFrames, leastFrames } = LIMITS.chunks

/** Numbers of chunks for a render: with fewer than `least`, a function would run out of time. */
export type ChunkRange = { least: number; most: number }

/**
 * Returns how many chunks a render of so many frames may have; `best` frames in each are wanted. After a timeout, `share`
 * below 1 makes the longest chunk shorter; after a refusal for lack of slots, `fewer` above 1 divides the number.
 * @throws {LambdaRenderError} for a video that is too long for the most functions that a render may have.
 */
export function chunkRange(frames: number, { best = bestFrames, share = 1, fewer = 1 } = {}): ChunkRange {
  const longest = Math.max(leastFrames, Math.floor(mostFrames * share))
  const least = Math.ceil(frames / longest)
  const shortest = Math.max(1, Math.floor(frames / leastFrames))
  if (Math.ceil(frames / mostFrames) > MOST)
    throw new LambdaRenderError('This video is too long for the render servers. Export it in shorter parts.')
  const wanted = Math.ceil(frames / best / fewer)
  const bounded = Math.min(MOST, Math.max(1, Math.min(least, shortest)))
  return { least: bounded, most: Math.min(MOST, Math.max(bounded, Math.min(wanted, shortest))) }
}
