import { showCaptionsIn } from '../edit/translations'
import { type Project, spokenLanguage } from '../model/project'
import { linesIn, shownLines, translatedLanguages } from '../typography/captions/translated-lines'

/** The languages that a project is spoken in and translated into, the spoken ones first, as BCP 47 tags. */
export function languagesOf({ transcripts }: Pick<Project, 'transcripts'>): string[] {
  const all = Object.values(transcripts)
  return [...new Set([...all.map(({ language }) => language), ...all.flatMap(translatedLanguages)])]
}

/** The language that captions of a project show: that of the first ones that are translated, or that is spoken. */
export function captionLanguageOf(project: Pick<Project, 'transcripts'>): string {
  const chosen = Object.values(project.transcripts).find(transcript => shownLines(transcript).length)
  return chosen?.captionLanguage ?? spokenLanguage(project)
}

/**
 * The project with its captions in a language: a translation, or as they are said where that is the spoken one. Null if
 * the project does not have the language.
 */
export function inLanguage(project: Project, language: string): Project | null {
  const all = Object.values(project.transcripts)
  if (all.some(transcript => linesIn(transcript, language).length)) return showCaptionsIn(project, language)
  return all.some(transcript => transcript.language === language) ? showCaptionsIn(project, null) : null
}
