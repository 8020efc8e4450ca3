type Step = { first: number; value: number | string }

/** The frames at which a value changes, and what it is from there on. */
function stepsOf(values: readonly (number | string)[]): Step[] {
  return values.flatMap((value, first) =>
    first > 0 && values[first - 1] === value ? [] : [{ first, value }],
  )
}

/** Halves, so that a frame is found in as many comparisons as the number of steps has digits in binary. */
function choose(steps: readonly Step[], counter: string): string {
  const [only] = steps
  if (!only || steps.length === 1) return String(only?.value ?? 0)
  const middle = steps.length >> 1
  const [before, after] = [choose(steps.slice(0, middle), counter), choose(steps.slice(middle), counter)]
  return `if(lt(${counter},${steps[middle]?.first}),${before},${after})`
}

/**
 * An ffmpeg expression that is `values[n]` in frame n, for a filter that calls the number of its frame `counter`; a plain
 * number where all are the same.
 */
export function perFrame(values: readonly (number | string)[], counter: string): string {
  const steps = stepsOf(values)
  const chosen = choose(steps, counter)
  return steps.length > 1 ? `'${chosen}'` : chosen
}
