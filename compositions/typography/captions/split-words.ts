import { phrasesOf } from './phrases'

/** A word as a recognizer gives it: seconds of the source, confidence 0 to 1, the speaker's id if it is known. */
export type RecognizedWord = {
  text: string
  start: number
  end: number
  confidence?: number
  speaker?: string | null
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Characters that are separated by spaces, as in a Latin name of two words. */
const SPACED = /[\p{Script=Latin}\p{N}]/u

/** Languages that are written without spaces between words. */
const LANGUAGES = /^(ja|zh|yue|th|lo|km|my)\b/i

/** A pause (seconds) that is never inside a phrase. */
const PAUSE = 0.3

/**
 * Joins recognized words into continuous stretches, because recognizers return these languages in characters or whole
 * sentences.
 */
function stretches(words: readonly RecognizedWord[]): RecognizedWord[][] {
  const parts: RecognizedWord[][] = []
  for (const word of words) {
    const last = parts.at(-1)?.at(-1)
    const goesOn =
      last &&
      (last.speaker ?? null) === (word.speaker ?? null) &&
      word.start - last.end < PAUSE &&
      !/[。！？!?]$/.test(last.text) &&
      !(SPACED.test(last.text.at(-1) ?? '') && SPACED.test(word.text[0] ?? ''))
    if (goesOn) parts.at(-1)?.push(word)
    else parts.push([word])
  }
  return parts
}

/** The second of the start or end at character `offset`; characters of a word take equal time. */
function secondAt(words: readonly RecognizedWord[], offset: number, side: 'start' | 'end'): number {
  let at = 0
  for (const { text, start, end } of words) {
    const after = at + text.length
    if (side === 'start' ? offset < after : offset <= after)
      return start + ((offset - at) / text.length) * (end - start)
    at = after
  }
  return words.at(-1)?.end ?? 0
}

function splitStretch(words: RecognizedWord[], language: string): RecognizedWord[] {
  const text = words.map(word => word.text).join('')
  if (!UNSPACED.test(text)) return words
  const known = words.flatMap(({ confidence }) => (confidence === undefined ? [] : [confidence]))
  const confidence = known.length ? known.reduce((sum, one) => sum + one, 0) / known.length : undefined
  let at = 0
  return phrasesOf(text, language).map(phrase => {
    const start = secondAt(words, at, 'start')
    at += phrase.length
    return {
      text: phrase,
      start,
      end: secondAt(words, at, 'end'),
      ...(confidence !== undefined && { confidence }),
      ...(words[0]?.speaker !== undefined && { speaker: words[0].speaker }),
    }
  })
}

/**
 * Splits recognized words of languages without spaces (Japanese, Chinese, Thai, Lao, Khmer, Burmese) into readable
 * words, regardless of how the recognizer split them; times are distributed by characters. Words of other languages are
 * returned unchanged.
 */
export const splitWords = (words: readonly RecognizedWord[], language: string): readonly RecognizedWord[] =>
  LANGUAGES.test(language) ? stretches(words).flatMap(stretch => splitStretch(stretch, language)) : words
