import { endsQuestion, endsSentence } from '@/compositions/typography/captions/script'
import { countWords } from '../source/count-words'
import type { SourceLanguage } from './language-of'
import LANGUAGES from './languages.json' with { type: 'json' }

type Phrases = {
  dependent: Set<string>
  dependentPhrases: string[]
  independentPhrases: string[]
  /** What refers to a sentence before, elsewhere than in the first word. */
  refers: RegExp
  boilerplate: RegExp
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const toPhrases = (table: (typeof LANGUAGES)['en']): Phrases => ({
  dependent: new Set(table.dependent.split(' ')),
  dependentPhrases: table.dependentPhrases,
  independentPhrases: table.independentPhrases,
  refers: new RegExp(table.refers, 'u'),
  boilerplate: new RegExp(`(?<![\\p{L}\\p{N}])(?:${table.boilerplate.map(escapeRegExp).join('|')})`, 'u'),
})

const PHRASES: Partial<Record<SourceLanguage, Phrases>> = {
  en: toPhrases(LANGUAGES.en),
  de: toPhrases(LANGUAGES.de),
  es: toPhrases(LANGUAGES.es),
  fr: toPhrases(LANGUAGES.fr),
}

const plainStart = (text: string): string =>
  text
    .slice(0, 80)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+/u, '')

/** Whether a sentence begins with a word that refers to the sentence before it: "This", "However", "They". */
export const isDependent = (text: string, language: SourceLanguage): boolean => {
  const phrases = PHRASES[language]
  if (!phrases) return false
  const start = plainStart(text)
  const begins = (phrase: string) =>
    start.startsWith(phrase) && !/^[\p{L}\p{N}]/u.test(start.slice(phrase.length))
  if (phrases.independentPhrases.some(begins)) return false
  const [first = ''] = start.split(/[^\p{L}\p{N}']/u, 1)
  return (
    phrases.dependent.has(first) ||
    phrases.dependentPhrases.some(begins) ||
    phrases.refers.test(text.toLowerCase())
  )
}

/** Addresses, paths, code and keys: what can't be spoken. */
const UNSPEAKABLE =
  /https?:|www\.|\S@\S+\.\S|\b[\w-]+\.(?:com|org|net|io|dev|html?|js|ts|json|md|py|example)\b|[{}<>|=\\^~]|::|\(\)|--\w|\w\/\w+\/|\w_\w|\$\w*[A-Z{(]|&&|(?:^|\s)[@#/]\w|\s[-+]\s?\d*$/i

const LEAST_LETTERS = 0.65
const WORDS = { least: 5, most: 60 }

const isBalanced = (text: string): boolean => {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(/"/g) % 2 === 0 && count(/[“”„]/g) % 2 === 0 && count(/«/g) === count(/»/g)
}

/** What a sentence is good for: to be spoken, to be spoken if there is nothing better, or not at all. */
export type Standing = 'good' | 'poor' | 'none'

const letterShare = (text: string): number => {
  const shown = text.replace(/\s/g, '')
  return (shown.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0) / Math.max(1, shown.length)
}

/**
 * Judges a sentence of a source on its own. Poor ones are questions, fragments, headings and items without an end;
 * none are addresses, code, notices ("All rights reserved") and references ("as shown below").
 */
export const standingOf = (text: string, language: SourceLanguage): Standing => {
  if (!/\p{L}/u.test(text) || UNSPEAKABLE.test(text)) return 'none'
  if (PHRASES[language]?.boilerplate.test(text.toLowerCase())) return 'none'
  const words = countWords(text)
  const isWhole = endsSentence(text) && !endsQuestion(text) && !/…["'”’»)]*$|\.{3}$/.test(text)
  const isSized = words >= WORDS.least && words <= WORDS.most
  const begins = /^["“„«'‘¿¡]?[\p{Lu}\p{Lo}\p{Lt}\p{N}]/u.test(text)
  return isWhole && isSized && begins && isBalanced(text) && letterShare(text) >= LEAST_LETTERS
    ? 'good'
    : 'poor'
}
