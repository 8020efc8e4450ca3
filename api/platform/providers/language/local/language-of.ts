import { wordsOf } from '../source/count-words'
import LANGUAGES from './languages.json' with { type: 'json' }

/** The languages in which the writer itself says something. */
export const SPOKEN_LANGUAGES = ['en', 'de', 'es', 'fr'] as const

export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

/** ISO 639-1 code of a language with templates; `und` for all others. */
export type SourceLanguage = SpokenLanguage | 'und'

const stopWords = new Map(
  Object.entries(LANGUAGES).map(([code, { stopWords: words }]) => [code, new Set(words.split(' '))]),
)

/** Characters from the beginning, the middle and the end that the language is told by. */
const SAMPLE_CHARACTERS = 6_000
/** The least share of stop words in a text of a language. */
const LEAST_SHARE = 0.15
const LEAST_COUNT = 3

const sampleOf = (text: string): string => {
  if (text.length <= 3 * SAMPLE_CHARACTERS) return text
  const starts = [0, (text.length - SAMPLE_CHARACTERS) >> 1, text.length - SAMPLE_CHARACTERS]
  return starts.map(start => text.slice(start, start + SAMPLE_CHARACTERS)).join(' ')
}

const isSpoken = (code: string): code is SpokenLanguage => SPOKEN_LANGUAGES.some(one => one === code)

/** The language of a text, told by its stop words. */
export const languageOf = (text: string): SourceLanguage => {
  const words = wordsOf(sampleOf(text).toLowerCase()).map(word => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
  const counts = [...stopWords].map(([code, stops]) => ({
    code,
    count: words.filter(word => stops.has(word)).length,
  }))
  const [best] = counts.sort((a, b) => b.count - a.count)
  if (!best || best.count < Math.max(LEAST_COUNT, LEAST_SHARE * words.length)) return 'und'
  return isSpoken(best.code) ? best.code : 'und'
}

/** Words that say nothing about a subject. */
export const isStopWord = (word: string, language: SourceLanguage): boolean =>
  stopWords.get(language)?.has(word) ?? false
