type Step = { first: number; value: number | string }

/** Returns the frames at which a value changes, with the new value. */
function stepsOf(values: readonly (number | string)[]): Step[] {
  return values.flatMap((value, first) =>
    first > 0 && values[first - 1] === value ? [] : [{ first, value }],
  )
}

/** Returns a binary search over the steps, so that the number of comparisons in a frame is logarithmic. */
function choose(steps: readonly Step[], counter: string): string {
  const [only] = steps
  if (!only || steps.length === 1) return String(only?.value ?? 0)
  const middle = steps.length >> 1
  const [before, after] = [choose(steps.slice(0, middle), counter), choose(steps.slice(middle), counter)]
  return `if(lt(${counter},${steps[middle]?.first}),${before},${after})`
}

/**
 * Returns an ffmpeg expression for `values[n]` in frame n, for a filter whose frame number is `counter`; a plain number
 * if all values are equal.
 */
export function perFrame(values: readonly (number | string)[], counter: string): string {
  const steps = stepsOf(values)
  const chosen = choose(steps, counter)
  return steps.length > 1 ? `'${chosen}'` : chosen
}
