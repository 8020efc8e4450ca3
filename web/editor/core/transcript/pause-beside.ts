import { type Project, wordsOf } from '@/compositions/model/project'
import type { Word } from '@/compositions/schema/transcript'
import type { Interval } from '@/compositions/time/spans'
import type { SelectedWords } from '../words/selected-words'

/** Minimum length of a pause that can hold words, in seconds. */
const LEAST = 0.15

/** Maximum part of a pause that typed words take, in seconds. */
const LONGEST = 5

const roomy = (start: number, end: number): Interval | null => (end - start >= LEAST ? { start, end } : null)

/**
 * The pause (seconds of the source) right after the selected words, or else right before them; at most five seconds of
 * it. Null if the neighboring words follow at once.
 */
export function pauseBeside(
  project: Project,
  { mediaRef, transcript, words }: SelectedWords,
): Interval | null {
  const [first] = words
  const last = words.at(-1)
  if (!first || !last) return null
  const all = wordsOf(transcript)
  const later = all.filter((word: Word) => word.start >= last.end)
  const earlier = all.filter((word: Word) => word.end <= first.start)
  const next = Math.min(project.media[mediaRef]?.duration ?? last.end, ...startsOf(later))
  const previous = Math.max(0, ...earlier.slice(-1).map(word => word.end))
  return (
    roomy(last.end, Math.min(next, last.end + LONGEST)) ??
    roomy(Math.max(previous, first.start - LONGEST), first.start)
  )
}

const startsOf = (words: readonly Word[]): number[] => words.slice(0, 1).map(word => word.start)
