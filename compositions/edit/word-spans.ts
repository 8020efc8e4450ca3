import { wordsOf } from '../model/words'
import type { Transcript, Word } from '../schema/transcript'
import { type Interval, union } from '../time/spans'
import { subtitleWith } from '../typography/captions/find-word'
import { type SourceWords, sourceWords } from '../typography/captions/source-words'

/**
 * The span of the source (seconds) of one of `words`, which are in the order of their time: it reaches to the middle of
 * the pauses beside it (T6); the first and the last word end where they end.
 */
export function wordSpan(words: readonly Word[], index: number): Interval {
  const word = words[index] ?? { start: 0, end: 0 }
  const before = words[index - 1]
  const after = words[index + 1]
  return {
    start: before ? (Math.min(before.end, word.start) + word.start) / 2 : word.start,
    end: after ? (Math.max(after.start, word.end) + word.end) / 2 : word.end,
  }
}

/** Where a word lies among those that are said; null where there is no such word. */
function placeOf(transcript: Transcript, said: SourceWords, wordId: string): number | null {
  const subtitle = transcript.subtitles[subtitleWith(transcript, wordId)]
  const word = subtitle?.words.find(one => one.id === wordId)
  if (!word) return null
  let place = said.from((word.start + word.end) / 2)
  while (said.at(place).word !== word) place++
  return place
}

/** The spans of the source (seconds) that belong to some words (T6); spans of neighbors touch, so they are joined. */
export function wordSpans(transcript: Transcript, wordIds: readonly string[]): Interval[] {
  const said = sourceWords(transcript)
  if (!said.inOrder) {
    const wanted = new Set(wordIds)
    const words = wordsOf(transcript).sort((a, b) => a.start - b.start)
    return union(words.flatMap((word, index) => (wanted.has(word.id) ? wordSpan(words, index) : [])))
  }
  return union(
    wordIds.flatMap(wordId => {
      const index = placeOf(transcript, said, wordId)
      if (index === null) return []
      const first = Math.max(0, index - 1)
      const near = Array.from(
        { length: Math.min(said.count, index + 2) - first },
        (_, by) => said.at(first + by).word,
      )
      return wordSpan(near, index - first)
    }),
  )
}
