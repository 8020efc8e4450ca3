import { dot, meanVector } from '@/api/platform/providers/language/vectors'
import type { Candidate } from './candidates'
import { beginsWith, plain } from './phrases'
import type { SentenceSigns } from './sentence-signs'
import type { Sentence } from './sentences'
import type { Talk } from './talk'
import { wholePhrase } from './whole-phrase'

const MAX_CHARACTERS = 60
const GOOD_WORDS = { least: 3, most: 9 }
/** The number of sentences tried for a title, strongest first, because parsing their grammar takes time. */
const MAX_TRIES = 6
const MAX_PHRASES = 12
/** Signs that make a good title, because people click on what opens a clip. */
const OPENING = 0.9
/** Where a long sentence may be cut into phrases: at punctuation, or before one of these words. */
const CLAUSE = /(?<=[,;:—])\s+|\s+(?=(?:because|but|when|so|if|until|while|and)\s)/
const MINUTE = 60

const strength = (signs: SentenceSigns): number => {
  const { least, most } = GOOD_WORDS
  const length = signs.wordCount < least ? -3 : signs.wordCount > most ? -0.12 * (signs.wordCount - most) : 1
  const flags =
    1.6 * signs.claim + 0.5 * signs.number + 0.4 * Number(signs.disagrees) + 0.6 * Number(signs.quotable)
  const against =
    1.5 * signs.dangling + 3 * Number(signs.smallTalk) + Number(signs.hesitant) + 0.8 * Number(signs.question)
  return length + flags - against
}

/** Removes fillers and connectors before the first meaningful word; removes answers only before punctuation. */
const withoutRunUp = (words: readonly string[]): string[] => {
  let rest = [...words]
  for (;;) {
    const text = plain(rest.join(' '))
    const marked = beginsWith(text, 'markedRunUp')
    const isMarked = marked > 0 && /[,.!]$/.test(rest[marked - 1] ?? '')
    const length = beginsWith(text, 'runUp') || (isMarked ? marked : 0)
    if (!length || length >= rest.length) return rest
    rest = rest.slice(length)
  }
}

const tidy = (text: string): string => {
  const bare = text
    .replace(/["“”]/g, '')
    .replace(/[\s,;:.!…—-]+$/, '')
    .replace(/\bi(?=\b(?:'(?:m|ve|d|ll))?\b(?!\.))/g, 'I')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/**
 * A sentence as a title: the whole sentence if it fits into 60 characters, otherwise its longest phrase that is
 * grammatical alone, capitalized, without a lead-in ("So, you know,") or a full stop. Null if there is none.
 */
export const toTitle = (sentence: string): string | null => {
  const whole = withoutRunUp(sentence.split(/\s+/).filter(Boolean)).join(' ')
  const parts = whole.split(CLAUSE)
  const phrases: string[] = []
  for (let from = 0; from < parts.length; from += 1)
    for (let to = parts.length; to > from; to -= 1) {
      const phrase = tidy(withoutRunUp(parts.slice(from, to).join(' ').split(' ')).join(' '))
      if (phrase.length > 0 && phrase.length <= MAX_CHARACTERS) phrases.push(phrase)
    }
  // The beginning of a sentence names its subject; of phrases with the same start, the longer one says more.
  const kinds = phrases.slice(0, MAX_PHRASES).map(text => ({ text, kind: wholePhrase(text) }))
  return (kinds.find(({ kind }) => kind === 'clause') ?? kinds.find(({ kind }) => kind))?.text ?? null
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${`${Math.floor(seconds % MINUTE)}`.padStart(2, '0')}`

/** The title of the strongest sentence that has one; if none has, the time in the source. */
const firstTitle = (ranked: readonly Sentence[], start: number): string => {
  for (const { text } of ranked.slice(0, MAX_TRIES)) {
    const title = toTitle(text)
    if (title) return title
  }
  return `Clip from ${clock(start)}`
}

/** A title for a clip in its own words: a phrase of its strongest sentence. */
export const clipTitle = (talk: Talk, { first, last, start }: Candidate): string => {
  const subject = meanVector(talk.vectors.slice(first, last + 1))
  const ranked = talk.sentences
    .slice(first, last + 1)
    .map((sentence, index) => {
      const [signs, vector] = [talk.signs[first + index], talk.vectors[first + index]]
      const likeness = vector ? dot(vector, subject) : 0
      const says = talk.substance[first + index] ?? 0
      return {
        sentence,
        value: (signs ? strength(signs) : -3) + likeness + says + (index === 0 ? OPENING : 0),
      }
    })
    .toSorted((a, b) => b.value - a.value)
  return firstTitle(
    ranked.map(({ sentence }) => sentence),
    start,
  )
}

/** A title for words that a user selected: a phrase of their first sentence that has one, at `start` seconds. */
export const chosenTitle = (sentences: readonly Sentence[], start: number): string =>
  firstTitle(sentences, start)
