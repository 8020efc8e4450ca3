import { endsSentence } from '@/compositions/typography/captions/script'
import { endLikelihood } from './sentence-ends'
import type { TranscribedWord } from './transcriber'

/** A shorter passage without marks may be no sentence at all. */
const LEAST_WORDS = 12
/** Of gaps with this likelihood of a sentence end, 96 of 100 are one (see `endLikelihood`). */
const SURE = 0.85

const CAPITAL = /^\p{Lu}/u
const FIRST_PERSON = /^i(?:'(?:m|ve|d|ll))?$/

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Adds full stops at certain sentence ends, capitals after them, and "I" to English words transcribed without
 * capitals and punctuation. Words that have punctuation or capitals, or are fewer than twelve, are returned
 * unchanged.
 */
export const restorePunctuation = (words: readonly TranscribedWord[]): TranscribedWord[] => {
  const hasMarks = words.some(({ text }) => endsSentence(text) || CAPITAL.test(text))
  if (hasMarks || words.length < LEAST_WORDS) return [...words]
  let first = 0
  return words.map((word, at) => {
    const text = at === first || FIRST_PERSON.test(word.text) ? capitalized(word.text) : word.text
    const next = words[at + 1]
    if (!next || endLikelihood(word, next, at - first + 1) < SURE) return { ...word, text }
    first = at + 1
    return { ...word, text: `${text}.` }
  })
}
