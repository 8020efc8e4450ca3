import { endsSentence } from '@/compositions/typography/captions/script'
import { endLikelihood } from './sentence-ends'
import type { TranscribedWord } from './transcriber'

/** A shorter passage without marks may be no sentence at all. */
const LEAST_WORDS = 12
/** Of gaps that are so likely an end of a sentence, 96 of 100 are one (see `endLikelihood`). */
const SURE = 0.85

const CAPITAL = /^\p{Lu}/u
const FIRST_PERSON = /^i(?:'(?:m|ve|d|ll))?$/

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * English words that were heard without capitals and marks, with full stops where a sentence surely ends, a capital
 * after each, and "I". Words that have marks or capitals, or are fewer than twelve, stay as they are.
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
