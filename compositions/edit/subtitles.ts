import { type Project, wordsOf } from '../model/project'
import type { Subtitle } from '../schema/transcript'
import { changeTranscript } from './change-transcript'
import { type EditResult, refuse } from './edit'
import { spreadWords, unusedIds, wordsInText } from './spread-words'

const LONGEST_WORD = 200
const MOST_WORDS = 2_000

type NewSubtitle = {
  mediaRef: string
  subtitleId: string
  text: string
  /** Seconds of the source. */
  start: number
  end: number
  speakerId?: string
}

/** Adds a subtitle with typed words, which share its time by their letters. It is inserted in order of time. */
export function newSubtitle(project: Project, given: NewSubtitle): EditResult {
  const { mediaRef, subtitleId, start, end, speakerId } = given
  const transcript = project.transcripts[mediaRef]
  if (!transcript) return refuse(project, 'This media has no transcript yet')
  const texts = wordsInText(given.text)
  if (!texts.length) return refuse(project, 'Type what is said')
  if (texts.some(text => text.length > LONGEST_WORD)) return refuse(project, 'A word has at most 200 letters')
  if (texts.length > MOST_WORDS) return refuse(project, 'A line has at most 2,000 words')
  if (!(start >= 0 && end > start)) return refuse(project, 'Words end after they start')
  if (transcript.subtitles.some(one => one.id === subtitleId))
    return refuse(project, 'These words are there already')
  const taken = new Set(wordsOf(transcript).map(word => word.id))
  const ids = unusedIds(`${subtitleId}-w`, texts.length, taken)
  const added: Subtitle = {
    id: subtitleId,
    speaker_id: transcript.speakers.some(one => one.id === speakerId) ? (speakerId ?? null) : null,
    words: spreadWords(texts, ids, [{ start, end }]),
  }
  return changeTranscript(project, mediaRef, before => {
    const at = before.subtitles.findIndex(one => (one.words[0]?.start ?? 0) > start)
    const subtitles = before.subtitles.toSpliced(at < 0 ? before.subtitles.length : at, 0, added)
    return { ...before, subtitles }
  })
}

/** Splits an utterance: the second one, `newId`, begins with the word. Both have the same speaker. */
export function splitSubtitle(
  project: Project,
  { mediaRef, wordId, newId }: { mediaRef: string; wordId: string; newId: string },
): EditResult {
  const subtitles = project.transcripts[mediaRef]?.subtitles ?? []
  const index = subtitles.findIndex(one => one.words.some(word => word.id === wordId))
  const subtitle = subtitles[index]
  if (!subtitle) return refuse(project, 'This word is gone')
  const at = subtitle.words.findIndex(word => word.id === wordId)
  if (at === 0) return refuse(project, 'A line begins here already')
  if (subtitles.some(one => one.id === newId)) return refuse(project, 'This line is there already')
  const parts = [
    { ...subtitle, words: subtitle.words.slice(0, at) },
    { ...subtitle, id: newId, words: subtitle.words.slice(at) },
  ]
  return changeTranscript(project, mediaRef, transcript => ({
    ...transcript,
    subtitles: transcript.subtitles.toSpliced(index, 1, ...parts),
  }))
}

const LONGEST = 2_000

/** Merges adjacent utterances into the first of them, which keeps its speaker. */
export function mergeSubtitles(
  project: Project,
  { mediaRef, subtitleIds }: { mediaRef: string; subtitleIds: readonly string[] },
): EditResult {
  const subtitles = project.transcripts[mediaRef]?.subtitles ?? []
  const first = subtitles.findIndex(one => subtitleIds.includes(one.id))
  const going = subtitles.slice(first, first + subtitleIds.length)
  const [head] = going
  if (!head || going.length < 2) return refuse(project, 'Select two or more lines to merge')
  if (!going.every(one => subtitleIds.includes(one.id)))
    return refuse(project, 'Only lines beside each other can be merged')
  const words = going.flatMap(one => one.words)
  if (words.length > LONGEST) return refuse(project, 'This would be too long for one line')
  return changeTranscript(project, mediaRef, transcript => ({
    ...transcript,
    subtitles: transcript.subtitles.toSpliced(first, going.length, { ...head, words }),
  }))
}
