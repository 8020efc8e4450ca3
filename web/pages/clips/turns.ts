import type { Subtitle, Transcript, Word } from '@/compositions/schema/transcript'
import { lowerBound } from '@/compositions/util/lower-bound'

/** What one person says in one go. `speaker` counts from 0 in the order of the transcript, null where no one is named. */
export type Turn = { id: string; speaker: number | null; name: string | null; words: Word[] }

/** A turn of one speaker is broken at the next breath after so many words, so that it can be read. */
const LONG = 60

/** The transcript as people read it: utterances of one speaker that follow each other put together. */
export function turnsOf({ subtitles, speakers }: Pick<Transcript, 'subtitles' | 'speakers'>): Turn[] {
  const turns: Turn[] = []
  let before: Subtitle | null = null
  for (const subtitle of subtitles) {
    if (subtitle.words.length === 0) continue
    const last = turns.at(-1)
    if (last && before?.speaker_id === subtitle.speaker_id && last.words.length < LONG) {
      last.words.push(...subtitle.words)
    } else {
      const speaker = speakers.findIndex(one => one.id === subtitle.speaker_id)
      turns.push({
        id: subtitle.id,
        speaker: speaker < 0 ? null : speaker,
        name: speakers[speaker]?.name ?? null,
        words: [...subtitle.words],
      })
    }
    before = subtitle
  }
  return turns
}

/** The word that is said at a second of the source, or the last one before it; null before the first. */
export const wordAt = (words: readonly Word[], second: number): Word | null =>
  words[lowerBound(words.length, index => (words[index] as Word).start > second) - 1] ?? null

/** Seconds that a clip takes in before its first and after its last word, where no one else speaks. */
const AIR = 0.2

/**
 * The part of the source, in seconds, that a run of words takes up: with a little air around them, never reaching
 * into the words beside. Null where one of the ids is not there.
 */
export function rangeOfWords(words: readonly Word[], firstId: string, lastId: string) {
  const first = words.findIndex(word => word.id === firstId)
  const last = words.findIndex(word => word.id === lastId)
  const [from, to] = [words[first], words[last]]
  if (!from || !to || last < first) return null
  const start = Math.max(words[first - 1]?.end ?? 0, from.start - AIR, 0)
  const end = Math.min(words[last + 1]?.start ?? to.end + AIR, to.end + AIR)
  return { start: Math.min(start, from.start), end: Math.max(end, to.end), count: last - first + 1 }
}
