import type { Word } from '@/compositions/schema/transcript'
import type { Clip } from '@/web/client/queries/use-projects'

/** The words that a clip plays from and to, as indexes. */
export type Edges = { first: number; last: number }

/** The words of a source that are at the edges of a clip of it; -1 where it plays none. */
export function edgesOf(words: readonly Word[], { start, end }: Pick<Clip, 'start' | 'end'>): Edges {
  const inside = (word: Word) => (word.start + word.end) / 2 >= start && (word.start + word.end) / 2 < end
  return { first: words.findIndex(inside), last: words.findLastIndex(inside) }
}

/** Moves an edge to the word at an index: outside of the clip the one on that side, inside the one that is nearer. */
export function edgesWith({ first, last }: Edges, at: number): Edges {
  const isStart = at < first || (at <= last && at - first <= last - at)
  return isStart ? { first: at, last } : { first, last: at }
}
