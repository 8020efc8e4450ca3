import { numberWords } from './number-words'

/** A normalized word: lower case, spelled out, without punctuation. `start` only if it is known. */
export type ComparableWord = { text: string; start?: number }

const SPELLINGS: Record<string, string[]> = {
  mr: ['mister'],
  mrs: ['missus'],
  dr: ['doctor'],
  '%': ['percent'],
  '&': ['and'],
  okay: ['ok'],
}

const spell = (part: string): string[] =>
  /^\d+$/.test(part) ? numberWords(Number(part)) : (SPELLINGS[part] ?? [part])

/**
 * Expands a written word into spoken words: "cold-hearted" is two, "40%" forty percent, "Mr." mister. Commas within
 * numbers and punctuation are removed, apostrophes stay.
 */
export const spokenForms = (word: string): string[] =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?<=\d),(?=\d)/g, '')
    .split(/(\d+|%|&)|[^\p{L}\p{N}']+/u)
    .filter(part => part !== undefined && /[\p{L}\p{N}%&]/u.test(part))
    .map(part => part.replace(/^'+|'+$/g, ''))
    .flatMap(spell)

/** Normalizes words for comparison; the first form of each keeps its start, in seconds. */
export const comparableWords = (words: readonly { text: string; start: number }[]): ComparableWord[] =>
  words.flatMap(({ text, start }) =>
    spokenForms(text).map((form, index) => (index === 0 ? { text: form, start } : { text: form })),
  )
