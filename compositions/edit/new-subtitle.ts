import type { Project } from '../model/project'
import { wordsOf } from '../model/words'
import type { Subtitle } from '../schema/transcript'
import { changeTranscript } from './change-transcript'
import { type Edited, refuse } from './edit'
import { freeIds, spreadWords, typedWords } from './spread-words'

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

/** Words that a person types where none were heard; each gets time by its letters. They come in by their time. */
export function newSubtitle(project: Project, given: NewSubtitle): Edited {
  const { mediaRef, subtitleId, start, end, speakerId } = given
  const transcript = project.transcripts[mediaRef]
  if (!transcript) return refuse(project, 'This media has no transcript yet')
  const texts = typedWords(given.text)
  if (!texts.length) return refuse(project, 'Type what is said')
  if (texts.some(text => text.length > LONGEST_WORD)) return refuse(project, 'A word has at most 200 letters')
  if (texts.length > MOST_WORDS) return refuse(project, 'A line has at most 2,000 words')
  if (!(start >= 0 && end > start)) return refuse(project, 'Words end after they start')
  if (transcript.subtitles.some(one => one.id === subtitleId))
    return refuse(project, 'These words are there already')
  const taken = new Set(wordsOf(transcript).map(word => word.id))
  const ids = freeIds(`${subtitleId}-w`, texts.length, taken)
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
