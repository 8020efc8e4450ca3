import { type Transcript, wordsOf } from '../project/transcript'
import { type Interval, union } from '../timeline/spans'

/**
 * The spans of the source (seconds) that belong to some words: each reaches to the middle of the pauses beside it
 * (T6), so that spans of neighbours touch; the first and the last word of a transcript end where they end.
 */
export function wordSpans(transcript: Transcript, wordIds: readonly string[]): Interval[] {
  const wanted = new Set(wordIds)
  const words = wordsOf(transcript).sort((a, b) => a.start - b.start)
  const spans = words.flatMap((word, index) => {
    if (!wanted.has(word.id)) return []
    const before = words[index - 1]
    const after = words[index + 1]
    return {
      start: before ? (Math.min(before.end, word.start) + word.start) / 2 : word.start,
      end: after ? (Math.max(after.start, word.end) + word.end) / 2 : word.end,
    }
  })
  return union(spans)
}
