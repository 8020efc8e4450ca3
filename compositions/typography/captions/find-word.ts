import type { Transcript } from '@/compositions/schema/transcript'

/** Which subtitle each word of a transcript stands in; of the one that was asked about last. */
let last: { transcript: Transcript; places: ReadonlyMap<string, number> } | null = null

const holds = ({ subtitles }: Transcript, index: number, wordId: string): boolean =>
  subtitles[index]?.words.some(word => word.id === wordId) ?? false

function placesIn(transcript: Transcript): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  transcript.subtitles.forEach(({ words }, index) => {
    for (const { id } of words) if (!places.has(id)) places.set(id, index)
  })
  last = { transcript, places }
  return places
}

/**
 * Index of the subtitle that a word stands in, by the word's id; -1 where there is no such word. Words are listed once:
 * a transcript in which they stand where they stood is not read again.
 */
export function subtitleIndexOf(transcript: Transcript, wordId: string): number {
  const known = last?.places.get(wordId)
  if (known !== undefined && holds(transcript, known, wordId)) return known
  return (last?.transcript === transcript ? undefined : placesIn(transcript).get(wordId)) ?? -1
}
