import type { Subtitle, Transcript } from '@/compositions/schema/transcript'

/** The index of the subtitle that holds each word, by the word's id. */
type WordIndex = { transcript: Transcript; subtitleOf: ReadonlyMap<string, number> }

/**
 * The newest index of each transcript, by its first subtitle: edits share what they don't touch (E4), so most versions
 * of a transcript have the same first subtitle.
 */
const indexes = new WeakMap<Subtitle, WordIndex>()

const hasWord = ({ subtitles }: Transcript, index: number, wordId: string): boolean =>
  subtitles[index]?.words.some(word => word.id === wordId) ?? false

function indexWords(transcript: Transcript, first: Subtitle): ReadonlyMap<string, number> {
  const subtitleOf = new Map<string, number>()
  transcript.subtitles.forEach(({ words }, index) => {
    for (const { id } of words) if (!subtitleOf.has(id)) subtitleOf.set(id, index)
  })
  indexes.set(first, { transcript, subtitleOf })
  return subtitleOf
}

/**
 * The index of the subtitle that holds a word; -1 if no subtitle does. A version of a transcript in which the word is
 * still in the same subtitle is not indexed again.
 */
export function subtitleIndexOf(transcript: Transcript, wordId: string): number {
  const [first] = transcript.subtitles
  if (!first) return -1
  const last = indexes.get(first)
  const known = last?.subtitleOf.get(wordId)
  if (known !== undefined && hasWord(transcript, known, wordId)) return known
  return (last?.transcript === transcript ? undefined : indexWords(transcript, first).get(wordId)) ?? -1
}
