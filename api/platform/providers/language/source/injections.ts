import PATTERNS from './injection-patterns.json' with { type: 'json' }

const compile = (patterns: readonly string[]): RegExp[] => patterns.map(pattern => new RegExp(pattern, 'isu'))

const patterns = compile(Object.values(PATTERNS).flat())

/** What no script says, even if its source is about such orders. */
const unspoken = compile([
  ...PATTERNS.overrides,
  ...PATTERNS.secrets,
  ...PATTERNS.code,
  ...PATTERNS.otherLanguages,
])

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

/** Whether a sentence of a script passes an order on, or is code or markup of messages. */
export const repeatsInjection = (sentence: string): boolean => {
  const text = sentence.slice(0, MAX_CHARACTERS)
  return unspoken.some(pattern => pattern.test(text)) || /<[/!]?[a-z]|```|<\|/i.test(text)
}

/** Which of the sentences of a paragraph are orders to the writer, or follow one within three sentences. */
export const injectedIn = (sentences: readonly string[]): boolean[] => {
  let last = Number.NEGATIVE_INFINITY
  return sentences.map((sentence, at) => {
    if (isInjection(sentence)) last = at
    return at - last <= FOLLOWING
  })
}
