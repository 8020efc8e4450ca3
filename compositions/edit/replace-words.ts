import { type Project, wordsOf } from '../model/project'
import type { Subtitle, Word } from '../schema/transcript'
import type { Interval } from '../time/spans'
import { changeTranscript } from './change-transcript'
import { type EditResult, refuse } from './edit'
import { retimeWords, wordsBlocker } from './retime-words'
import { wordsInText } from './spread-words'

const isRun = (words: readonly Word[], wanted: ReadonlySet<string>): boolean => {
  const first = words.findIndex(word => wanted.has(word.id))
  return words.slice(first, first + wanted.size).every(word => wanted.has(word.id))
}

type Replacement = {
  mediaRef: string
  wordIds: readonly string[]
  text: string
  /** Spans of the source (seconds) over which the words are timed; by default they keep the old times. */
  stretches?: readonly Interval[]
}

/** Replaces adjacent words of one subtitle with a text of any number of words (see `retimeWords`). */
export function replaceWords(
  project: Project,
  { mediaRef, wordIds, text, stretches }: Replacement,
): EditResult {
  const transcript = project.transcripts[mediaRef]
  const wanted = new Set(wordIds)
  const subtitle = transcript?.subtitles.find(one => one.words.some(word => wanted.has(word.id)))
  if (!transcript || !subtitle) return refuse(project, 'These words are gone')
  const old = subtitle.words.filter(word => wanted.has(word.id))
  if (old.length !== wanted.size || !isRun(subtitle.words, wanted))
    return refuse(project, 'Only words beside each other in one line can be replaced')
  const texts = wordsInText(text)
  const reason = wordsBlocker(texts, subtitle.words.length - old.length)
  if (reason) return refuse(project, reason)
  const taken = new Set(wordsOf(transcript).flatMap(word => (wanted.has(word.id) ? [] : [word.id])))
  const words = retimeWords(old, texts, taken, stretches)
  const at = subtitle.words.findIndex(word => wanted.has(word.id))
  const changed: Subtitle = { ...subtitle, words: subtitle.words.toSpliced(at, old.length, ...words) }
  return changeTranscript(project, mediaRef, before => ({
    ...before,
    subtitles: before.subtitles.map(one => (one === subtitle ? changed : one)),
  }))
}
