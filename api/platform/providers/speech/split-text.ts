import { splitSentences } from '../sentences/split-sentences'

/** Where a sentence may be cut: after a clause, then after a word, then anywhere. */
const CUTS: ((text: string) => string[])[] = [
  text => text.split(/(?<=[,;:–—]\s)|(?<=[，、；：])/u),
  text => text.split(/(?<=\s)/u),
  text => [...text],
]

/** Joins neighbors as long as they have at most `limit` characters together. */
const pack = (parts: readonly string[], limit: number): string[] => {
  const packed: string[] = []
  let open = ''
  for (const part of parts) {
    if (open && (open + part).trim().length > limit) {
      packed.push(open)
      open = ''
    }
    open += part
  }
  return open ? [...packed, open] : packed
}

const cut = (text: string, limit: number, level: number): string[] => {
  const split = CUTS[level]
  if (text.trim().length <= limit || !split) return [text]
  return pack(
    split(text).flatMap(part => cut(part, limit, level + 1)),
    limit,
  )
}

const trimmed = (pieces: readonly string[]): string[] => pieces.map(piece => piece.trim()).filter(Boolean)

/**
 * A sentence in pieces of at most `limit` characters (UTF-16 units): cut after commas, where that is not enough after
 * spaces, and in the middle of a word only where the word alone is longer.
 */
export const cutSentence = (sentence: string, limit: number): string[] => trimmed(cut(sentence, limit, 0))

/**
 * A text in pieces of at most `limit` characters (UTF-16 units), trimmed: whole sentences, as many as fit, and longer
 * sentences cut as `cutSentence` does.
 */
export const splitText = (text: string, limit: number): string[] =>
  trimmed(
    pack(
      splitSentences(text).flatMap(sentence => cut(`${sentence} `, limit, 0)),
      limit,
    ),
  )
