import { lowerBound } from '../util/lower-bound'

/** Sums of seconds carry noise of the last digits: an instant this near to half a frame counts as half. */
const NOISE = 1e-6

/** The frame whose instant is nearest to `seconds`, halves going up (T1). */
export const toFrame = (seconds: number, fps: number): number => Math.floor(seconds * fps + 0.5 + NOISE)

/** Frames `[first, after)`. */
export type FrameRange = { first: number; after: number }

/** Index of the run that holds frame `n`, or -1; runs are in order and don't overlap. */
export function rangeAt(runs: readonly FrameRange[], n: number): number {
  const index = lowerBound(runs.length, at => (runs[at] as FrameRange).after > n)
  const run = runs[index]
  return run && run.first <= n ? index : -1
}
