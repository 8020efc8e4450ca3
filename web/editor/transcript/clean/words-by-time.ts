import { type Transcript, type Word, wordsOf } from '../../../../compositions/project/transcript'

/** The words of a transcript in the order of their time, and the place of each by its id. */
export type WordsByTime = { words: readonly Word[]; place: ReadonlyMap<string, number> }

const cache = new WeakMap<Transcript, WordsByTime>()

/** Words in the order in which they are said, which is not that of the lines where lines overlap. */
export function byTime(transcript: Transcript): WordsByTime {
  const known = cache.get(transcript)
  if (known) return known
  const words = wordsOf(transcript).sort((a, b) => a.start - b.start)
  const order = { words, place: new Map(words.map((word, index) => [word.id, index])) }
  cache.set(transcript, order)
  return order
}
