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
 * Each time that a phrase is said in a passage (its words with a space between them): the index of its first word, the
 * words around it, and the phrase as it is written there.
 */
export function findPhrase(
  passage: string,
  phrase: readonly string[],
): { at: number; text: string; phrase: string }[] {
  const words = passage.split(' ')
  const terms = words.flatMap((word, index) => termsOf(word).map(term => ({ term, index })))
  const isAt = (begin: number) =>
    phrase.every((term, offset) => isTerm(terms[begin + offset]?.term, term, offset === phrase.length - 1))
  return terms.flatMap(({ index: at }, begin) => {
    const last = terms[begin + phrase.length - 1]
    if (!last || !isAt(begin)) return []
    return {
      at,
      text: words.slice(Math.max(0, at - BEFORE), at + FROM).join(' '),
      phrase: words.slice(at, last.index + 1).join(' '),
    }
  })
}
