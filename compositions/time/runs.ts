import { lowerBound } from '../util/lower-bound'

/** Frames `[first, after)`. */
export type Run = { first: number; after: number }

/** Index of the run that holds frame `n`, or -1; runs are in order and don't overlap. */
export function runAt(runs: readonly Run[], n: number): number {
  const index = lowerBound(runs.length, at => (runs[at] as Run).after > n)
  const run = runs[index]
  return run && run.first <= n ? index : -1
}
