import type { Subtitle, Transcript, Word } from '@/compositions/schema/transcript'
import { lowerBound } from '@/compositions/util/lower-bound'
import { memoize } from '@/compositions/util/memoize'

/** A word with the id of its subtitle, its speaker, and the middle of its time in seconds of the source. */
export type SourceWord = { word: Word; subtitleId: string; speaker: string | null; middle: number }

/** The words of a transcript, sorted by their middles. */
export type SourceWords = {
  count: number
  at(index: number): SourceWord
  /** Index of the first word whose middle is at `second` or later. */
  from(second: number): number
  /** Do the words also begin in this order? */
  inOrder: boolean
}

/** The words of a subtitle sorted by their middles; `starts`: is that also the order of their starts? */
type Utterance = {
  said: readonly SourceWord[]
  starts: boolean
  /** Middles and starts of its first and its last word. */
  first: number
  last: number
  firstStart: number
  lastStart: number
}

/** Computed once per subtitle, so that corrections elsewhere cost nothing here. */
const utteranceOf = memoize((subtitle: Subtitle): Utterance => {
  const said = subtitle.words
    .map(word => ({
      ...{ word, subtitleId: subtitle.id, speaker: subtitle.speaker_id },
      middle: (word.start + word.end) / 2,
    }))
    .sort((a, b) => a.middle - b.middle)
  const starts = said.every(
    ({ word }, index) => !index || (said[index - 1] as SourceWord).word.start <= word.start,
  )
  return {
    said,
    starts,
    first: said[0]?.middle ?? 0,
    last: said.at(-1)?.middle ?? 0,
    firstStart: said[0]?.word.start ?? 0,
    lastStart: said.at(-1)?.word.start ?? 0,
  }
})

/** Source words from one flat list; works for subtitles in any order. */
function flatWords(said: readonly SourceWord[]): SourceWords {
  return {
    count: said.length,
    at: index => said[index] as SourceWord,
    from: second => lowerBound(said.length, index => (said[index] as SourceWord).middle >= second),
    inOrder: said.every(
      ({ word }, index) => !index || (said[index - 1] as SourceWord).word.start <= word.start,
    ),
  }
}

/** Source words looked up by subtitle; requires that subtitles follow each other. */
function nestedWords(parts: readonly Utterance[]): SourceWords {
  const offsets = new Int32Array(parts.length + 1)
  parts.forEach((part, index) => {
    offsets[index + 1] = (offsets[index] as number) + part.said.length
  })
  const count = offsets[parts.length] as number
  return {
    count,
    at(index) {
      const part = lowerBound(parts.length, one => (offsets[one + 1] as number) > index)
      return (parts[part] as Utterance).said[index - (offsets[part] as number)] as SourceWord
    },
    from(second) {
      const part = lowerBound(parts.length, one => (parts[one] as Utterance).last >= second)
      const said = parts[part]?.said ?? []
      return (
        (offsets[part] as number) + lowerBound(said.length, one => (said[one] as SourceWord).middle >= second)
      )
    },
    inOrder: true,
  }
}

/** Does each subtitle follow the one before it, by middles and by starts of words? */
function followEachOther(parts: readonly Utterance[]): boolean {
  let [middle, start] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const part of parts) {
    if (!part.starts || part.first < middle || part.firstStart < start) return false
    middle = part.last
    start = part.lastStart
  }
  return true
}

/**
 * The newest utterances of each transcript, by its first subtitle: the next version of a transcript shares nearly all of
 * its subtitles (E4), at the same indexes.
 */
const newest = new WeakMap<Subtitle, { subtitles: readonly Subtitle[]; utterances: readonly Utterance[] }>()

function utterancesOf(subtitles: readonly Subtitle[]): readonly Utterance[] {
  const [first] = subtitles
  if (!first) return []
  const before = newest.get(first)
  const utterances = subtitles.map(
    (one, index) => (one === before?.subtitles[index] && before.utterances[index]) || utteranceOf(one),
  )
  newest.set(first, { subtitles, utterances })
  return utterances
}

/** The source words of a transcript; computed once per transcript from its cached subtitles. */
export const sourceWords = memoize(({ subtitles }: Transcript): SourceWords => {
  const parts = utterancesOf(subtitles).filter(({ said }) => said.length)
  return followEachOther(parts)
    ? nestedWords(parts)
    : flatWords(parts.flatMap(({ said }) => said).sort((a, b) => a.middle - b.middle))
})
