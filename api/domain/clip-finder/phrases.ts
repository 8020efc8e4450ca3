import PHRASES from './phrases.json' with { type: 'json' }

export type PhraseList = keyof typeof PHRASES

/** Lower case, with apostrophes but no other punctuation, and one space between words. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}'%$€£ ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const sets = new Map(Object.entries(PHRASES).map(([name, phrases]) => [name, new Set(phrases)]))
const longest = new Map(
  Object.entries(PHRASES).map(([name, phrases]) => [
    name,
    Math.max(...phrases.map(one => one.split(' ').length)),
  ]),
)

const phraseAt = (words: readonly string[], at: number, list: PhraseList): number => {
  for (let length = longest.get(list) ?? 1; length > 0; length -= 1)
    if (sets.get(list)?.has(words.slice(at, at + length).join(' '))) return length
  return 0
}

/** The number of times phrases of a list occur in a plain text. */
export const countPhrases = (text: string, list: PhraseList): number => {
  const words = text.split(' ')
  return words.filter((_, at) => phraseAt(words, at, list) > 0).length
}

/** Whether a plain text contains a phrase of a list. */
export const hasPhrase = (text: string, list: PhraseList): boolean => countPhrases(text, list) > 0

/** The number of words of the list's phrase that begins a plain text; 0 if none does. */
export const beginsWith = (text: string, list: PhraseList): number => phraseAt(text.split(' '), 0, list)
