import type { Speech } from '../spoken-words'
import { speakerAt } from '../spoken-words'

/** A quote in the words of the transcript, with its first second and its speaker if several people speak. */
export type Quote = { text: string; start: number; speaker: string | null }

/** A quote has at least so many words: fewer are found in any talk. */
const LEAST_WORDS = 3

const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const tokensOf = (text: string): string[] => text.split(/\s+/).map(bare).filter(Boolean)

/** The words of a talk as they are compared, each with its position. */
const comparable = ({ words }: Pick<Speech, 'words'>) =>
  words.flatMap(({ text }, at) =>
    text.split(/\s+/).flatMap(part => (bare(part) ? [{ at, token: bare(part) }] : [])),
  )

/** Finds consecutive words in a talk, whatever their capitals and punctuation are; null if they are not said. */
function findWords(speech: Pick<Speech, 'words'>, text: string): { first: number; last: number } | null {
  const wanted = tokensOf(text)
  const all = comparable(speech)
  const from = all.findIndex(
    ({ token }, index) =>
      token === wanted[0] && wanted.every((one, offset) => all[index + offset]?.token === one),
  )
  const [first, last] = [all[from]?.at, all[from + wanted.length - 1]?.at]
  return wanted.length >= LEAST_WORDS && first !== undefined && last !== undefined ? { first, last } : null
}

/** The quote as it is said, word for word, if a text is one; null for invented or changed words. */
export function findQuote(speech: Speech, text: string): Quote | null {
  const found = findWords(speech, text)
  if (!found) return null
  const { first, last } = found
  const words = speech.words.slice(first, last + 1)
  return {
    text: words.map(word => word.text).join(' '),
    start: words[0]?.start ?? 0,
    speaker: speakerAt(speech, first),
  }
}

/** No class has its own opening mark, so that a text of nothing but those takes linear time. */
const QUOTED = /“([^“”]+)”|"([^"]+)"|«([^«»]+)»|„([^„“”]+)[“”]/g

/** The first text in quotation marks that is not said; null if all are. One or two words are a term, and no quote. */
export function inventedQuote(speech: Speech, text: string): string | null {
  for (const match of text.matchAll(QUOTED)) {
    const quoted = match.slice(1).find(Boolean) ?? ''
    if (tokensOf(quoted).length >= LEAST_WORDS && !findWords(speech, quoted)) return quoted
  }
  return null
}
