import type { Project } from '../model/project'
import { TRANSLATED_LINE, type Transcript, WORD_LETTERS } from '../schema/transcript'
import { linesIn } from '../typography/captions/translated-lines'
import { changeTranscript } from './change-transcript'
import { type EditResult, refuse } from './edit'
import { translationRows } from './translation-rows'

/** The project with each of its transcripts changed. */
const changeTranscripts = (project: Project, change: (transcript: Transcript) => Transcript): Project =>
  Object.keys(project.transcripts).reduce((value, ref) => changeTranscript(value, ref, change), project)

/**
 * Shows captions in another language wherever there is a translation into it (F14); null shows them as they are said.
 * Other transcripts show their words as they are said.
 */
export const showCaptionsIn = (project: Project, language: string | null): Project =>
  changeTranscripts(project, transcript => {
    const { captionLanguage: before, ...spoken } = transcript
    const isThere = language !== null && linesIn(transcript, language).length > 0
    const after = isThere ? language : undefined
    if (before === after) return transcript
    return after === undefined ? spoken : { ...spoken, captionLanguage: after }
  })

/** Changes the words of a translated line. It then counts as a translation of what is said now. */
export function editTranslation(
  project: Project,
  { mediaRef, lineId, words }: { mediaRef: string; lineId: string; words: readonly string[] },
): EditResult {
  const line = project.transcripts[mediaRef]?.translations?.find(({ id }) => id === lineId)
  if (!line) return refuse(project, 'This line is gone')
  if (!words.length) return refuse(project, 'A line needs at least one letter')
  if (words.length > TRANSLATED_LINE.words)
    return refuse(project, `A translated line has at most ${TRANSLATED_LINE.words} words`)
  if (words.some(word => !word || word.length > WORD_LETTERS))
    return refuse(project, `A word has at most ${WORD_LETTERS} letters`)
  const said = translationRows(project, mediaRef, line.language).find(row => row.line === line)
  const original = said?.original ?? line.original
  if (original === line.original && words.join('\n') === line.words.join('\n')) return project
  const changed = { ...line, original, words: [...words] }
  return changeTranscript(project, mediaRef, transcript => ({
    ...transcript,
    translations: transcript.translations?.map(one => (one === line ? changed : one)),
  }))
}

/** Removes a translation. Captions that show it show the words as they are said. */
export const removeTranslation = (project: Project, language: string): Project =>
  changeTranscripts(project, transcript => {
    if (!linesIn(transcript, language).length) return transcript
    const { translations = [], captionLanguage, ...spoken } = transcript
    const left = translations.filter(line => line.language !== language)
    return {
      ...spoken,
      ...(left.length && { translations: left }),
      ...(captionLanguage !== undefined && captionLanguage !== language && { captionLanguage }),
    }
  })
