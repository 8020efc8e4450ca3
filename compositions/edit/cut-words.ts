import type { Project } from '../model/project'
import { cutSpans } from './cut-spans'
import type { Edited } from './edit'
import { wordSpans } from './word-spans'

/** Takes words out of the media: their spans become cuts, and what follows moves up (T6, T7). */
export function cutWords(
  project: Project,
  { mediaRef, wordIds }: { mediaRef: string; wordIds: readonly string[] },
): Edited {
  const transcript = project.transcripts[mediaRef]
  return cutSpans(project, { mediaRef, spans: transcript ? wordSpans(transcript, wordIds) : [] })
}
