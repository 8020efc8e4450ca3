import type { Subtitle, Transcript, Word } from '@/compositions/schema/transcript'
import { lowerBound } from '@/compositions/util/lower-bound'

/** Consecutive words of one speaker. `speaker` counts from 0 in the order of the transcript; null if unknown. */
export type Turn = { id: string; speaker: number | null; name: string | null; words: Word[] }

/** Number of words after which a turn is split at the next subtitle, for readability. */
const LONG = 60

/** The transcript as turns: consecutive subtitles of one speaker are joined. */
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

/** The active word at a second of the source, or the last one before it; null before the first. */
export const wordAt = (words: readonly Word[], second: number): Word | null =>
  words[lowerBound(words.length, index => (words[index] as Word).start > second) - 1] ?? null

/** Padding in seconds before the first and after the last word of a clip. */
const AIR = 0.2

/**
 * The range of the source, in seconds, of consecutive words: padded, but never overlapping the neighboring words. Null
 * if an id does not exist.
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
