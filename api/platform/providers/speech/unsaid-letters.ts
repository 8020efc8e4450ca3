import type { SpokenWord } from './speaker'

/** Edits for each letter heard up to which it counts as the text; speech of other languages is heard as anything. */
const MOST_EDITS = 0.4

/** Repetitions in a row, which the model hears as fewer of them ("no, no, no, no"). */
const REPEATED = /(.{2,24}?)\1+/gu

/** Letters and digits in lower case, each digit twice, as it is said as a word; what is repeated in a row only once. */
const lettersIn = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\p{Nd}/gu, digit => digit.repeat(2))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(REPEATED, '$1')

/**
 * How many letters at the end of a text were not heard: those after the beginning of the text that is closest to what
 * was heard, by edit distance (Levenshtein 1966, with a free end of the text). 0 where nothing was heard, or no
 * beginning is close to it: the model does not know every language and every word. A digit counts as two letters.
 */
export const unsaidLetters = (text: string, heard: readonly Pick<SpokenWord, 'text'>[]): number => {
  const written = lettersIn(text)
  const said = lettersIn(heard.map(word => word.text).join(' '))
  if (!said) return 0
  let edits = Uint32Array.from({ length: written.length + 1 }, (_, column) => column)
  for (let row = 1; row <= said.length; row++) {
    const next = new Uint32Array(written.length + 1).fill(row)
    for (let column = 1; column <= written.length; column++) {
      const swap = (edits[column - 1] ?? 0) + (written[column - 1] === said[row - 1] ? 0 : 1)
      next[column] = Math.min(swap, (edits[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1)
    }
    edits = next
  }
  const least = edits.reduce((one, other) => Math.min(one, other))
  if (least > said.length * MOST_EDITS) return 0
  return written.length - edits.lastIndexOf(least)
}
