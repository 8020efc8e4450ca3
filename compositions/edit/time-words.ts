import { type Project, wordsOf } from '../model/project'
import type { Word } from '../schema/transcript'
import type { Interval } from '../time/spans'
import { changeTranscript } from './change-transcript'
import { type EditResult, refuse } from './edit'
import { spreadWords } from './spread-words'

/** Minimum duration of a word that is given other times, in seconds. */
export const SHORTEST_WORD = 0.04

/** Words that follow each other in a transcript. */
export type AdjacentWords = { mediaRef: string; wordIds: readonly string[] }

/**
 * The words of a transcript by id, and the seconds of the source in which they may be: from the end of the word before
 * them to the start of the word after them, or the ends of the media. Where they overlap these already, they may stay.
 * Null if a word is gone or the words don't follow each other.
 */
export function roomForWords(
  project: Project,
  { mediaRef, wordIds }: AdjacentWords,
): { words: readonly Word[]; room: Interval } | null {
  const transcript = project.transcripts[mediaRef]
  const all = transcript ? wordsOf(transcript) : []
  const from = all.findIndex(word => word.id === wordIds[0])
  const words = all.slice(from, from + wordIds.length)
  const [first] = words
  const last = words.at(-1)
  if (from < 0 || !first || !last || words.some((word, index) => word.id !== wordIds[index])) return null
  const before = all[from - 1]
  const after = all[from + wordIds.length]
  const end = after?.start ?? project.media[mediaRef]?.duration ?? Number.POSITIVE_INFINITY
  return {
    words,
    room: { start: Math.min(before?.end ?? 0, first.start), end: Math.max(end, last.end) },
  }
}

/** Half a millisecond, by which times may be inexact. */
const TOLERANCE = 5e-4

/** The words with other times, in the same proportions; words that have no duration share the time by their letters. */
function stretched(words: readonly Word[], { start, end }: Interval): Word[] {
  const from = words[0]?.start ?? 0
  const length = (words.at(-1)?.end ?? 0) - from
  if (length <= 0) {
    const texts = words.map(word => word.text)
    const spread = spreadWords(
      texts,
      words.map(word => word.id),
      [{ start, end }],
    )
    return words.map((word, index) => ({
      ...word,
      start: spread[index]?.start ?? start,
      end: spread[index]?.end ?? end,
    }))
  }
  const at = (seconds: number) =>
    Math.min(end, Math.max(start, start + ((seconds - from) / length) * (end - start)))
  return words.map(word => ({ ...word, start: at(word.start), end: at(word.end) }))
}

/**
 * Moves and stretches words that follow each other to `start` and `end`, in seconds of the source (T16). Refused where
 * they would overlap the words around them, or become too short.
 */
export function timeWords(
  project: Project,
  { start, end, ...adjacent }: AdjacentWords & Interval,
): EditResult {
  const found = roomForWords(project, adjacent)
  if (!found) return refuse(project, 'Select words that follow each other')
  const { words, room } = found
  if (start < room.start - TOLERANCE)
    return refuse(
      project,
      room.start > 0 ? 'These words would overlap the ones before' : 'Words can’t begin before the media',
    )
  if (end > room.end + TOLERANCE)
    return refuse(project, 'These words would overlap the ones after, or last beyond the media')
  if (end - start < words.length * SHORTEST_WORD - TOLERANCE)
    return refuse(project, 'This is too short for the words')
  const span = { start: Math.max(start, room.start), end: Math.min(end, room.end) }
  const timed = new Map(stretched(words, span).map(word => [word.id, word]))
  return changeTranscript(project, adjacent.mediaRef, transcript => ({
    ...transcript,
    subtitles: transcript.subtitles.map(subtitle =>
      subtitle.words.some(word => timed.has(word.id))
        ? { ...subtitle, words: subtitle.words.map(word => timed.get(word.id) ?? word) }
        : subtitle,
    ),
  }))
}
