import { endLikelihood } from '@/api/platform/providers/transcription/sentence-ends'
import { isSentenceEnd } from '@/compositions/typography/captions/sentence-end'

/**
 * A word with its times in seconds of the source. Confidence is from 0 to 1; `loudness` (decibels below full scale)
 * and `pitch` (hertz) are set if they were measured.
 */
export type TimedWord = {
  text: string
  start: number
  end: number
  confidence?: number
  loudness?: number
  pitch?: number
  /** The speaker, if speakers were told apart. */
  speaker?: string
}

/**
 * Words `first` to `last` (inclusive) of a talk, from `start` to `end` seconds. `sure` is how sure it is that a
 * sentence ends there, from 0 to 1: punctuation or a long pause is certain.
 */
export type Sentence = {
  first: number
  last: number
  start: number
  end: number
  text: string
  sure: number
}

/** Seconds of a pause that always ends a sentence. */
const LONG_PAUSE_SECONDS = 1.5
/** The speech model sometimes omits punctuation: a longer run of words without it is cut at likely sentence ends. */
const MAX_WORDS = 30
/** The minimum likelihood of a sentence end at a cut. */
const CUT_FROM = 0.5

const gapAfter = (words: readonly TimedWord[], index: number): number =>
  (words[index + 1]?.start ?? Number.POSITIVE_INFINITY) - (words[index]?.end ?? 0)

const toSentence = (words: readonly TimedWord[], first: number, last: number, sure: number): Sentence => ({
  first,
  last,
  start: words[first]?.start ?? 0,
  end: words[last]?.end ?? 0,
  text: words
    .slice(first, last + 1)
    .map(word => word.text)
    .join(' '),
  sure,
})

/** Cuts a run of words without punctuation at likely sentence ends; without a likely one it stays whole. */
const cutUnmarked = (words: readonly TimedWord[], first: number, last: number, sure: number): Sentence[] => {
  if (last - first < MAX_WORDS) return [toSentence(words, first, last, sure)]
  const sentences: Sentence[] = []
  let from = first
  for (let at = first; at < last; at += 1) {
    const [word, next] = [words[at], words[at + 1]]
    const likelihood = word && next ? endLikelihood(word, next, at - from + 1) : 0
    if (likelihood < CUT_FROM) continue
    sentences.push(toSentence(words, from, at, likelihood))
    from = at + 1
  }
  return [...sentences, toSentence(words, from, last, sure)]
}

/**
 * The sentences of a talk, in order and without gaps between them: by punctuation, by long pauses, and, if
 * punctuation is missing, by shorter pauses and the words around them.
 */
export const toSentences = (words: readonly TimedWord[]): Sentence[] => {
  const sentences: Sentence[] = []
  let first = 0
  words.forEach((word, index) => {
    const ends =
      isSentenceEnd(word.text, words[index + 1]?.text) || gapAfter(words, index) >= LONG_PAUSE_SECONDS
    if (!ends) return
    sentences.push(...cutUnmarked(words, first, index, 1))
    first = index + 1
  })
  return sentences
}
