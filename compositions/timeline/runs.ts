/** Frames `[first, after)`. */
export type Run = { first: number; after: number }

/** Index of the run that holds frame `n`, or -1; runs are in order and don't overlap. */
export function runAt(runs: readonly Run[], n: number): number {
  let low = 0
  let high = runs.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const { first, after } = runs[middle] as Run
    if (n < first) high = middle - 1
    else if (n >= after) low = middle + 1
    else return middle
  }
  return -1
}
