import { wordsOf } from '@/compositions/model/project'
import type { Transcript, Word } from '@/compositions/schema/transcript'
import { memoize } from '@/compositions/util/memoize'

/** The words of a transcript in reading order, and the index of each by its id. */
export type WordOrder = { words: readonly Word[]; place: ReadonlyMap<string, number> }

export const wordOrder = memoize((transcript: Transcript): WordOrder => {
  const words = wordsOf(transcript)
  return { words, place: new Map(words.map((word, index) => [word.id, index])) }
})

/** The ids from one word to another, both included, in any order; none if either no longer exists. */
export function wordsBetween({ words, place }: WordOrder, anchor: string, focus: string): string[] {
  const [a, b] = [place.get(anchor), place.get(focus)]
  if (a === undefined || b === undefined) return []
  return words.slice(Math.min(a, b), Math.max(a, b) + 1).map(word => word.id)
}
