import type { Project } from '../model/project'
import { changeTranscript } from './change-transcript'
import { type Edited, refuse } from './edit'

const LONGEST = 2_000

/** Makes neighboring utterances one: the first of them, with its speaker, and the words of all. */
export function mergeSubtitles(
  project: Project,
  { mediaRef, subtitleIds }: { mediaRef: string; subtitleIds: readonly string[] },
): Edited {
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
