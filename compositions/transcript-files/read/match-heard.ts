import { diffArrays } from 'diff'

/** The index of a word of a text, and of the word that was heard in its place; whether it is the same word. */
export type Match = { written: number; heard: number; isSame: boolean }

/**
 * Texts that differ in more words are not of the same talk. The time grows with the square of it: this many take about a
 * second.
 */
const MAX_DIFFERENCES = 4_000

/** Letters and digits of a word; the word itself if it has none. */
const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || word

/**
 * The words of a text that were heard as they are written, in order, by the shortest edit script (Myers 1986). Where as
 * many words were heard between two of them as are written, they are each other's. None if the texts differ too much.
 */
export function matchHeard(written: readonly string[], heard: readonly string[]): Match[] {
  const parts = diffArrays(heard.map(bare), written.map(bare), { maxEditLength: MAX_DIFFERENCES }) ?? []
  const matches: Match[] = []
  const at = { written: 0, heard: 0 }
  const match = (count: number, heardFrom: number, isSame: boolean) => {
    for (let index = 0; index < count; index++)
      matches.push({ written: at.written + index, heard: heardFrom + index, isSame })
  }
  for (const [index, { count, added, removed }] of parts.entries()) {
    const before = parts[index - 1]
    if (added && before?.removed && before.count === count) match(count, at.heard - count, false)
    if (!added && !removed) match(count, at.heard, true)
    if (!added) at.heard += count
    if (!removed) at.written += count
  }
  return matches
}
