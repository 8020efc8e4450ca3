import {
  isStopWord,
  type SourceLanguage,
  SPOKEN_LANGUAGES,
} from '@/api/platform/providers/language/local/language-of'
import { topicPhrases } from '@/api/platform/providers/language/local/name-topic'
import { contentWords } from '@/api/platform/providers/language/local/sentence-vectors'
import type { Candidate } from './candidates'
import { hasPhrase } from './phrases'
import type { Sentence } from './sentences'

type Range = Pick<Candidate, 'first' | 'last'>
type Ranked = { key: string; phrase: string; weight: number }

/** Phrases of a clip that may be its topic. */
const BEST = 6
/** How much more a phrase counts for each other clip that it may stand for: people filter clips by a topic. */
const SHARED = 0.5
/** How much a word counts that the talk has only once. */
const ONCE = 0.5
const MAX_CHARACTERS = 40

const toLanguage = (language: string): SourceLanguage => {
  const code = language === 'und' ? 'en' : language.slice(0, 2)
  return SPOKEN_LANGUAGES.find(one => one === code) ?? 'und'
}

const isTopic = (phrase: string, language: SourceLanguage): boolean => {
  const words = phrase.toLowerCase().split(' ')
  return (
    phrase.length <= MAX_CHARACTERS &&
    !hasPhrase(words.at(-1) ?? '', 'genericNouns') &&
    !words.some(word => isStopWord(word, language))
  )
}

const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The phrases of a clip that are typical for it: often said there, and rarely elsewhere in the talk. */
function rankPhrases(
  texts: readonly string[],
  weightOf: (word: string) => number,
  language: SourceLanguage,
): Ranked[] {
  const counts = new Map<string, number>()
  for (const word of texts.flatMap(text => contentWords(text, language)))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const ranked = new Map<string, Ranked>()
  for (const named of texts.flatMap(text => topicPhrases(text, language))) {
    const phrase = named.replace(/^the /, '')
    const words = contentWords(phrase, language)
    const key = words.toSorted().join(' ')
    if (!key || ranked.has(key) || !isTopic(phrase, language)) continue
    const sum = words.reduce((total, word) => total + (counts.get(word) ?? 0) * weightOf(word), 0)
    ranked.set(key, { key, phrase, weight: sum / words.length ** 0.5 })
  }
  return [...ranked.values()].toSorted((a, b) => b.weight - a.weight).slice(0, BEST)
}

/**
 * The topic of each clip of a talk: one to three of its own words, with a capital; clips about the same get the same one.
 * Null where no noun stands out, and in languages other than English, German, Spanish and French.
 * @param language ISO 639-1, or `und`.
 */
export function clipTopics(
  sentences: readonly Pick<Sentence, 'text'>[],
  language: string,
  clips: readonly Range[],
): (string | null)[] {
  const spoken = toLanguage(language)
  if (spoken === 'und') return clips.map(() => null)
  const seenIn = new Map<string, number>()
  for (const { text } of sentences)
    for (const word of new Set(contentWords(text, spoken))) seenIn.set(word, (seenIn.get(word) ?? 0) + 1)
  const weightOf = (word: string): number => {
    const seen = seenIn.get(word) ?? 1
    return (seen > 1 ? 1 : ONCE) * Math.log(1 + sentences.length / seen)
  }
  const ranked = clips.map(({ first, last }) =>
    rankPhrases(
      sentences.slice(first, last + 1).map(({ text }) => text),
      weightOf,
      spoken,
    ),
  )
  const shares = new Map<string, number>()
  for (const { key } of ranked.flat()) shares.set(key, (shares.get(key) ?? 0) + 1)
  const phrases = new Map(ranked.flat().map(({ key, phrase }) => [key, phrase]))
  return ranked.map(own => {
    const valued = own.map(one => ({
      ...one,
      value: one.weight * (1 + SHARED * ((shares.get(one.key) ?? 1) - 1)),
    }))
    const [best] = valued.toSorted((a, b) => b.value - a.value)
    return best ? withCapital(phrases.get(best.key) ?? best.phrase) : null
  })
}
