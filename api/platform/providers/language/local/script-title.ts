import { cleanText } from '../source/clean-text'
import { isInjection } from '../source/injections'
import { visibleText } from '../source/visible-text'
import type { RankedSource } from './rank-source'
import type { RankedSentence } from './topics'

const MAX_CHARACTERS = 500
const SENTENCE_CHARACTERS = 60
const SAID_CHARACTERS = 100

/** The first sentence of a paragraph needs no other to be understood. */
const OPENS = 0.15
/** What leaves open whom a sentence is about. */
const PRONOUN = /\b(?:he|she|it|they|him|her|them|his|its|their)\b/i

/** A text of at most so many characters, cut between two words. */
const shorten = (text: string, characters: number): string => {
  if (text.length <= characters) return text
  const cut = text.slice(0, characters + 1)
  const space = cut.lastIndexOf(' ')
  return (
    space > characters / 2 ? cut.slice(0, space) : cut.slice(0, characters).replace(/[\uD800-\uDBFF]$/, '')
  ).replace(/[\s,;:–—-]+$/u, '')
}

const readable = (title: string): string => {
  const seen = visibleText(title)
  const clean = isInjection(seen) ? '' : cleanText(seen)
  return /[\p{L}\p{N}]/u.test(clean) ? shorten(clean, MAX_CHARACTERS) : ''
}

/** The shortest way to say what a source is about: its most central sentence that fits, or the beginning of one. */
const strongestSentence = (sentences: readonly RankedSentence[]): string => {
  const strengthOf = ({ central, opens }: RankedSentence) => central + (opens ? OPENS : 0)
  const ranked = sentences.toSorted((a, b) => strengthOf(b) - strengthOf(a))
  const whole = ranked
    .slice(0, Math.ceil(ranked.length / 3))
    .find(
      ({ text, follows }) =>
        follows === null && text.length <= SENTENCE_CHARACTERS + 1 && !PRONOUN.test(text),
    )
  const text = (whole ?? ranked[0])?.text ?? ''
  return shorten(text.replace(/[.。]$/u, ''), SENTENCE_CHARACTERS)
}

/**
 * The title of a script: the source's own, or the heading above its text, or its strongest sentence in at most 60
 * characters.
 */
export const scriptTitle = (title: string, { title: heading, sentences }: RankedSource): string =>
  readable(title) || readable(heading ?? '') || strongestSentence(sentences)

/** A title as it is said: without the name of the site after a bar, and cut so that it is said in one go. */
export const saidTitle = (title: string): string =>
  shorten(title.split(/\s[|·•]\s/u, 1)[0] ?? title, SAID_CHARACTERS)
