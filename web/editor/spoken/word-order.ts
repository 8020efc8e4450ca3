import { type Transcript, type Word, wordsOf } from '../../../compositions/project/transcript'

/** The words of a transcript as they are read, and the place of each by its id. */
export type WordOrder = { words: readonly Word[]; place: ReadonlyMap<string, number> }

const cache = new WeakMap<Transcript, WordOrder>()

export function wordOrder(transcript: Transcript): WordOrder {
  const known = cache.get(transcript)
  if (known) return known
  const words = wordsOf(transcript)
  const order = { words, place: new Map(words.map((word, index) => [word.id, index])) }
  cache.set(transcript, order)
  return order
}

/** Ids of the words from one to another, both included, whichever of them comes first; none where one is gone. */
export function wordsBetween({ words, place }: WordOrder, anchor: string, focus: string): string[] {
  const [a, b] = [place.get(anchor), place.get(focus)]
  if (a === undefined || b === undefined) return []
  return words.slice(Math.min(a, b), Math.max(a, b) + 1).map(word => word.id)
}
