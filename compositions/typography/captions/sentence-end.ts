import ABBREVIATIONS from './abbreviations.json' with { type: 'json' }
import { endsSentence } from './script'

const INITIAL = /^\p{Lu}\.$/u

/**
 * Whether a sentence ends between a word and the one that follows it, by the word's punctuation: not after titles
 * ("Mr.") or initials ("J."), and after other abbreviations ("a.m.") only if the next word is capitalized.
 */
export function isSentenceEnd(word: string, next: string | undefined): boolean {
  if (!endsSentence(word)) return false
  const lower = word.toLowerCase()
  if (next === undefined) return true
  if (ABBREVIATIONS.beforeNames.includes(lower) || INITIAL.test(word)) return false
  return !ABBREVIATIONS.anywhere.includes(lower) || /^\p{Lu}/u.test(next)
}
