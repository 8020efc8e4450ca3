import type { Candidate } from './candidates'
import { beginsWith, hasPhrase, plain } from './phrases'
import type { SentenceSigns } from './sentence-signs'
import type { Talk } from './talk'
import { dot, meanVector } from './vectors'

const MOST_CHARACTERS = 60
const GOOD_WORDS = { least: 3, most: 9 }
/** Titles stop at a comma, or before one of these, when the sentence is too long. */
const CLAUSE = /,|;|:|\s(?=(?:because|but|when|which|who|that|so|if|until|after|before|while|and)\s)/

const strength = (signs: SentenceSigns, likeness: number, isFirst: boolean): number => {
  const { least, most } = GOOD_WORDS
  const length = signs.wordCount < least ? -3 : signs.wordCount > most ? -0.12 * (signs.wordCount - most) : 1
  const flags =
    1.6 * signs.claim +
    0.5 * Number(signs.number) +
    0.4 * Number(signs.disagrees) +
    0.6 * Number(signs.quotable)
  const against =
    1.5 * signs.dangling + 3 * Number(signs.smallTalk) + Number(signs.hesitant) + 0.8 * Number(signs.question)
  return length + flags - against + likeness + (isFirst ? 0.4 : 0)
}

/** The words without connectors, fillers and answers before the first word that says something. */
const withoutRunUp = (words: readonly string[]): string[] => {
  let rest = [...words]
  for (;;) {
    const text = plain(rest.join(' '))
    const length = (['connectors', 'softConnectors', 'fillers', 'answers'] as const)
      .map(list => beginsWith(text, list))
      .find(count => count > 0)
    if (!length || length >= rest.length) return rest
    rest = rest.slice(length)
  }
}

const fits = (text: string): boolean => text.length <= MOST_CHARACTERS

/** The longest beginning that fits and doesn't end on a small word, with the sign that something is missing. */
const cutShort = (words: readonly string[]): string => {
  let kept = [...words]
  while (kept.length > 1 && !fits(`${kept.join(' ')}…`)) kept = kept.slice(0, -1)
  while (kept.length > 2 && hasPhrase(plain(kept.at(-1) ?? ''), 'smallWords')) kept = kept.slice(0, -1)
  return `${kept.join(' ').replace(/[,;:.]+$/, '')}…`.slice(0, MOST_CHARACTERS)
}

/** A sentence as a title: no run-up, no full stop, at most 60 characters, a capital first. */
export const toTitle = (sentence: string): string => {
  const words = withoutRunUp(sentence.split(/\s+/).filter(Boolean))
  const whole = words.join(' ').replace(/[.,;:!…]+$/, '')
  let title = whole
  if (!fits(whole) || words.length > 2 * GOOD_WORDS.most) {
    const [clause = ''] = whole.split(CLAUSE)
    const enough = clause.split(' ').length >= GOOD_WORDS.least && fits(clause)
    title = enough ? clause.trim() : cutShort(words)
  }
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** A title for a clip out of its own words: its strongest sentence. */
export const clipTitle = (talk: Talk, { first, last }: Candidate): string => {
  const subject = meanVector(talk.vectors.slice(first, last + 1))
  let best = first
  let most = Number.NEGATIVE_INFINITY
  for (let at = first; at <= last; at += 1) {
    const [signs, vector] = [talk.signs[at], talk.vectors[at]]
    if (!signs || !vector) continue
    const value = strength(signs, dot(vector, subject), at === first)
    if (value > most) [most, best] = [value, at]
  }
  return toTitle(talk.sentences[best]?.text ?? '')
}
