import ABBREVIATIONS from './abbreviations.json' with { type: 'json' }

/** A word with its span in seconds of the source. Confidence is from 0 to 1. */
export type TimedWord = { text: string; start: number; end: number; confidence?: number }

/** Words `first` to `last` (both counted in) of a talk, said between `start` and `end` seconds. */
export type Sentence = { first: number; last: number; start: number; end: number; text: string }

/** A pause, in seconds, in which a clip may begin or end. */
export const BREAK_SECONDS = 0.35
/** A pause that ends a sentence, whatever the punctuation says. */
const LONG_PAUSE_SECONDS = 1.5
/** The speech model leaves punctuation out at times: what is longer is cut at its longest pauses. */
const MOST_WORDS = 30

const SENTENCE_END = /[.!?…]["'”’)\]]*$/
const INITIAL = /^\p{Lu}\.$/u

/**
 * Whether a word ends a sentence by its punctuation: not after titles ("Mr.") or initials ("J."), and after
 * other abbreviations ("a.m.") only where the next word begins with a capital.
 */
export const endsSentence = (word: string, next: string | undefined): boolean => {
  if (!SENTENCE_END.test(word)) return false
  const lower = word.toLowerCase()
  if (next === undefined) return true
  if (ABBREVIATIONS.beforeNames.includes(lower) || INITIAL.test(word)) return false
  return !ABBREVIATIONS.anywhere.includes(lower) || /^\p{Lu}/u.test(next)
}

const gapAfter = (words: readonly TimedWord[], index: number): number =>
  (words[index + 1]?.start ?? Number.POSITIVE_INFINITY) - (words[index]?.end ?? 0)

const toSentence = (words: readonly TimedWord[], first: number, last: number): Sentence => ({
  first,
  last,
  start: words[first]?.start ?? 0,
  end: words[last]?.end ?? 0,
  text: words
    .slice(first, last + 1)
    .map(word => word.text)
    .join(' '),
})

/** Cuts what is too long at its longest pause, again and again, where there is one of BREAK_SECONDS. */
const cutLong = (words: readonly TimedWord[], first: number, last: number): Sentence[] => {
  if (last - first < MOST_WORDS) return [toSentence(words, first, last)]
  let cut = first
  for (let at = first + 1; at < last; at += 1) if (gapAfter(words, at) > gapAfter(words, cut)) cut = at
  if (gapAfter(words, cut) < BREAK_SECONDS) return [toSentence(words, first, last)]
  return [...cutLong(words, first, cut), ...cutLong(words, cut + 1, last)]
}

/**
 * The sentences of a talk, in order and without gaps between them: by punctuation, by long pauses, and by
 * shorter pauses of at least BREAK_SECONDS where punctuation is missing.
 */
export const toSentences = (words: readonly TimedWord[]): Sentence[] => {
  const sentences: Sentence[] = []
  let first = 0
  words.forEach((word, index) => {
    const ends =
      endsSentence(word.text, words[index + 1]?.text) || gapAfter(words, index) >= LONG_PAUSE_SECONDS
    if (!ends) return
    sentences.push(...cutLong(words, first, index))
    first = index + 1
  })
  return sentences
}
