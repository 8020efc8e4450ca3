import { lowerBound } from '../util/lower-bound'

/** Tolerance for rounding errors of summed seconds: a time this close to half a frame counts as half. */
const NOISE = 1e-6

/** The frame nearest to `seconds`, rounding halves up (T1). */
export const toFrame = (seconds: number, fps: number): number => Math.floor(seconds * fps + 0.5 + NOISE)

/** Frames `[first, after)`. */
export type FrameRange = { first: number; after: number }

/** Index of the range that contains frame `n`, or -1; ranges are in order and don't overlap. */
export function rangeAt(runs: readonly FrameRange[], n: number): number {
  const index = lowerBound(runs.length, at => (runs[at] as FrameRange).after > n)
  const run = runs[index]
  return run && run.first <= n ? index : -1
}
