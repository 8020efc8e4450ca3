import { wordsOf } from '@/compositions/model/project'
import type { Transcript, Word } from '@/compositions/schema/transcript'
import { memoize } from '@/compositions/util/memoize'

/** The words of a transcript in order of time, and the index of each by its id. */
export type WordsByTime = { words: readonly Word[]; place: ReadonlyMap<string, number> }

/** Words in the order in which they are said, which is not that of the subtitles where these overlap. */
export const byTime = memoize((transcript: Transcript): WordsByTime => {
  const words = wordsOf(transcript).sort((a, b) => a.start - b.start)
  return { words, place: new Map(words.map((word, index) => [word.id, index])) }
})
