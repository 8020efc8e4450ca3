import type { TranscribedWord } from '../transcriber'

/** What sherpa-onnx recognizes in a chunk; times are seconds of the chunk. */
export type Recognition = {
  text: string
  /** The language that Whisper hears, such as `de`. */
  lang: string
  tokens: string[]
  /** When each token begins. */
  timestamps: number[]
  /** How long each token lasts, from models that say it. */
  durations?: number[]
  /** Natural logarithms of the probabilities of the tokens, from models that say them. */
  ys_log_probs?: number[]
}

/** Seconds of a token whose length is not known: the longest of a Latin syllable. */
const TOKEN_SECONDS = 0.24

/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u

type Part = { text: string; from: number; to: number }

/** Words of text that is written without spaces; punctuation belongs to the word before it. */
const segmented = ({ text, from }: Part): Part[] => {
  const words: Part[] = []
  for (const { segment, index, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text,
  )) {
    const last = words.at(-1)
    const to = from + index + segment.length
    if (last && !isWordLike) {
      last.text += segment
      last.to = to
    } else words.push({ text: segment, from: from + index, to })
  }
  return words
}

/** The words of a text, and where they are in it. */
const wordsIn = (text: string): Part[] =>
  [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const part = { text: word, from: index, to: index + word.length }
    return UNSPACED.test(word) ? segmented(part) : part
  })

const BYTE = /^<0x([0-9A-F]{2})>$/

/** How many letters of the text a token has: of the bytes of a letter, the first one has it. */
const lettersOf = (token: string): number => {
  const byte = Number.parseInt(BYTE.exec(token)?.[1] ?? '', 16)
  if (Number.isNaN(byte)) return token.length
  return byte >= 0x80 && byte < 0xc0 ? 0 : 1
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The number of the token in which the letter at each place of the text is. */
const tokenAt = ({ text, tokens }: Recognition): ((place: number) => number) => {
  const letters = tokens.map(lettersOf)
  const joined = tokens.join('')
  const lead = joined.length - joined.trimStart().length
  const trail = joined.length - joined.trimEnd().length
  const skipped = text.length - text.trimStart().length
  // 1 unless the tokens are written in another way than the text.
  const scale = Math.max(1, sumOf(letters) - lead - trail) / Math.max(1, text.trim().length)
  const ends: number[] = []
  for (const count of letters) ends.push((ends.at(-1) ?? 0) + count)
  return place => {
    const at = ends.findIndex(end => end > (place - skipped) * scale + lead)
    return at < 0 ? tokens.length - 1 : at
  }
}

const mean = (values: readonly number[]): number => sumOf(values) / Math.max(1, values.length)

/**
 * The words of a recognized chunk that begins at the second `start` of its file and lasts `seconds`. A word begins with
 * its first token and ends with its last one, before the next word. Without times of tokens there are no words.
 */
export function wordsOf(
  heard: Recognition,
  { start, seconds }: { start: number; seconds: number },
): TranscribedWord[] {
  const { text, tokens, timestamps, durations = [], ys_log_probs: likelihoods = [] } = heard
  if (!tokens.length || timestamps.length !== tokens.length) return []
  const find = tokenAt(heard)
  const parts = wordsIn(text).map(({ text: word, from, to }) => ({
    ...{ text: word, first: find(from), last: Math.max(find(from), find(to - 1)) },
  }))
  return parts.map(({ text: word, first, last }, index) => {
    const begin = Math.min(seconds, timestamps[first] ?? 0)
    const next = parts[index + 1]
    const until = Math.min(seconds, next ? (timestamps[next.first] ?? seconds) : seconds)
    const end = (timestamps[last] ?? begin) + (durations[last] || TOKEN_SECONDS)
    return {
      text: word,
      start: start + begin,
      end: start + Math.max(begin, Math.min(until, end)),
      confidence: likelihoods.length ? Math.exp(mean(likelihoods.slice(first, last + 1))) : 1,
    }
  })
}
