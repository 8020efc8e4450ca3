import type { Project } from '../model/project'
import type { Transcript } from '../schema/transcript'
import { addTranscript, changeTranscript } from './change-transcript'
import type { EditResult } from './edit'

/**
 * Gives a media of the project the words of another transcript, such as one that was imported. Its scenes and
 * translations stay, as they are times of the media.
 */
export function replaceTranscript(project: Project, { transcript }: { transcript: Transcript }): EditResult {
  const old = project.transcripts[transcript.mediaRef]
  if (!old) return addTranscript(project, { transcript })
  const { scenes, captions, translations, captionLanguage } = old
  return changeTranscript(project, transcript.mediaRef, () => ({
    ...{ ...transcript, scenes, captions },
    ...(translations && { translations }),
    ...(captionLanguage !== undefined && { captionLanguage }),
  }))
}
