import type { Project } from '../model/project'
import { changeTranscript } from './change-transcript'
import { type Edited, refuse } from './edit'

/** Makes two utterances of one: the second, `newId`, begins with the word. Both have the same speaker. */
export function splitSubtitle(
  project: Project,
  { mediaRef, wordId, newId }: { mediaRef: string; wordId: string; newId: string },
): Edited {
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
