/** The number of consecutive repetitions that make a loop of the model rather than speech. */
const TIMES = 4
/** A loop of few tokens must be longer, because people do say "no, no, no, no". */
const FEWEST_TOKENS = 16
const MAX_PERIOD = 24

const repeats = (tokens: readonly number[], period: number): boolean => {
  const length = Math.max(FEWEST_TOKENS, period * TIMES)
  if (tokens.length < length) return false
  for (let at = tokens.length - 1; at >= tokens.length - length + period; at -= 1)
    if (tokens[at] !== tokens[at - period]) return false
  return true
}

/** The number of repeated tokens at the end; 0 if there are none. */
const loopPeriod = (tokens: readonly number[]): number => {
  for (let period = 1; period <= MAX_PERIOD; period += 1) if (repeats(tokens, period)) return period
  return 0
}

/** Whether tokens end in a repetition of the same words: at least four times, and sixteen tokens. */
export const endsInLoop = (tokens: readonly number[]): boolean => loopPeriod(tokens) > 0

/** The number of tokens left when a loop at their end is kept only once. */
export const lengthWithoutLoop = (tokens: readonly number[]): number => {
  const period = loopPeriod(tokens)
  if (period === 0) return tokens.length
  let first = tokens.length - 1
  while (first >= period && tokens[first] === tokens[first - period]) first -= 1
  return first + 1
}
