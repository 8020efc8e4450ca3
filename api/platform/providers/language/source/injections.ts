import PATTERNS from './injection-patterns.json' with { type: 'json' }

const patterns = Object.values(PATTERNS)
  .flat()
  .map(pattern => new RegExp(pattern, 'isu'))

/** Longer runs of characters are no sentence; the patterns need not look further. */
const MAX_CHARACTERS = 4_000

/** Orders are often given in several sentences, of which only the first is known by its words. */
const FOLLOWING = 3

/**
 * Whether a sentence of a source addresses whoever writes a script, as if it were an order: "Ignore all previous
 * instructions", role markers, calls of tools, encoded text. Decided by its words, so it can err both ways.
 */
export const isInjection = (sentence: string): boolean => {
  const text = sentence.slice(0, MAX_CHARACTERS)
  return patterns.some(pattern => pattern.test(text))
}

/** Which of the sentences of a paragraph are orders to the writer, or follow one within three sentences. */
export const injectedIn = (sentences: readonly string[]): boolean[] => {
  let last = Number.NEGATIVE_INFINITY
  return sentences.map((sentence, at) => {
    if (isInjection(sentence)) last = at
    return at - last <= FOLLOWING
  })
}
