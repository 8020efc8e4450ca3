import { wordsOf } from '@/compositions/model/project'
import type { Transcript, Word } from '@/compositions/schema/transcript'
import { memoize } from '@/compositions/util/memoize'

/** The words of a transcript in the order of their time, and the place of each by its id. */
export type WordsByTime = { words: readonly Word[]; place: ReadonlyMap<string, number> }

/** Words in the order in which they are said, which is not that of the lines where lines overlap. */
export const byTime = memoize((transcript: Transcript): WordsByTime => {
  const words = wordsOf(transcript).sort((a, b) => a.start - b.start)
  return { words, place: new Map(words.map((word, index) => [word.id, index])) }
})
