import type { Project } from '../model/project'
import type { Interval } from '../time/spans'
import { addTranscript } from './change-transcript'
import { type EditResult, isRefusal } from './edit'
import { newSubtitle } from './subtitles'

type Caption = Interval & {
  mediaRef: string
  subtitleId: string
  text: string
  /** The language of the transcript if the media has none yet, as a BCP 47 tag. */
  language: string
}

/**
 * Adds a caption that is written by hand, from `start` to `end` in seconds of the source. A media without a transcript
 * gets one of type `manual` (T17).
 */
export function writeCaption(project: Project, { language, ...caption }: Caption): EditResult {
  const { mediaRef } = caption
  if (project.transcripts[mediaRef]) return newSubtitle(project, caption)
  const begun = addTranscript(project, {
    transcript: {
      ...{ mediaRef, type: 'manual', language, captions: true },
      ...{ speakers: [], subtitles: [], scenes: [] },
    },
  })
  if (isRefusal(begun)) return begun
  const written = newSubtitle(begun, caption)
  return isRefusal(written) ? { ...written, project } : written
}
