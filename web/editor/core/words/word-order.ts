import { wordsOf } from '@/compositions/model/project'
import type { Transcript, Word } from '@/compositions/schema/transcript'
import { memoize } from '@/compositions/util/memoize'

/** The words of a transcript as they are read, and the place of each by its id. */
export type WordOrder = { words: readonly Word[]; place: ReadonlyMap<string, number> }

export const wordOrder = memoize((transcript: Transcript): WordOrder => {
  const words = wordsOf(transcript)
  return { words, place: new Map(words.map((word, index) => [word.id, index])) }
})

/** Ids of the words from one to another, both included, whichever of them comes first; none where one is gone. */
export function wordsBetween({ words, place }: WordOrder, anchor: string, focus: string): string[] {
  const [a, b] = [place.get(anchor), place.get(focus)]
  if (a === undefined || b === undefined) return []
  return words.slice(Math.min(a, b), Math.max(a, b) + 1).map(word => word.id)
}
