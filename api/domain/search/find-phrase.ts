const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** The words of a text in lower case, without marks: `don’t` are two. */
export const termsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? []

/** Letters from which on the last word of a search may be unfinished. */
const PREFIX = 3

/** Words that are shown before the phrase and from its beginning on. */
const BEFORE = 5
const FROM = 12

/** Whether a word is that of the search; the last one may be unfinished. */
const isTerm = (word: string | undefined, term: string, isLast: boolean): boolean =>
  word !== undefined && (word === term || (isLast && term.length >= PREFIX && word.startsWith(term)))

/** The query of PostgreSQL for texts that contain all terms. */
export const tsqueryOf = (terms: readonly string[]): string =>
  terms
    .map((term, index) => `'${term}'${index === terms.length - 1 && term.length >= PREFIX ? ':*' : ''}`)
    .join(' & ')

/**
 * Where a phrase is said in a passage (its words with a space between them) for the first time: the index of its first
 * word, the words around it, and the phrase as it is written there. Null if its words don't follow each other.
 */
export function findPhrase(
  passage: string,
  phrase: readonly string[],
): { at: number; text: string; phrase: string } | null {
  const words = passage.split(' ')
  const terms = words.flatMap((word, index) => termsOf(word).map(term => ({ term, index })))
  const begin = terms.findIndex((_, first) =>
    phrase.every((term, offset) => isTerm(terms[first + offset]?.term, term, offset === phrase.length - 1)),
  )
  const [first, last] = [terms[begin], terms[begin + phrase.length - 1]]
  if (!first || !last) return null
  return {
    at: first.index,
    text: words.slice(Math.max(0, first.index - BEFORE), first.index + FROM).join(' '),
    phrase: words.slice(first.index, last.index + 1).join(' '),
  }
}
