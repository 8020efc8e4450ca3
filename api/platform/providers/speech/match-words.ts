import { editAlign } from './edit-align'
import type { SpokenWord } from './speaker'

const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || word

/** Words one after another from one second to another, each as long as it is written. */
const spread = (words: readonly string[], from: number, to: number): SpokenWord[] => {
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  const seconds = Math.max(0, to - from) / Math.max(1, letters)
  let at = from
  return words.map(text => {
    const start = at
    at += text.length * seconds
    return { text, start, end: at }
  })
}

/**
 * The times of the words of a known text, from the words that were heard in its speech of `seconds`. A word that was
 * heard differently ("2,000" as "two thousand") gets its share of the time between the words around it that were heard
 * as they are.
 */
export const matchWords = (
  words: readonly string[],
  heard: readonly SpokenWord[],
  seconds: number,
): SpokenWord[] => {
  const times: (SpokenWord | undefined)[] = []
  const owners = editAlign(
    words.map(bare),
    heard.map(({ text }) => bare(text)),
  )
  for (const [index, { text, start, end }] of heard.entries()) {
    const owner = owners[index] ?? -1
    const word = words[owner]
    if (word !== undefined && bare(word) === bare(text)) times[owner] ??= { text: word, start, end }
  }
  const timed: SpokenWord[] = []
  for (let at = 0; at < words.length; ) {
    const known = times[at]
    if (known) {
      timed.push(known)
      at += 1
      continue
    }
    const next = words.findIndex((_, index) => index > at && times[index])
    const after = next < 0 ? words.length : next
    timed.push(...spread(words.slice(at, after), timed.at(-1)?.end ?? 0, times[after]?.start ?? seconds))
    at = after
  }
  return timed
}
