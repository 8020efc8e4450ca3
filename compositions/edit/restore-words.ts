import type { Project } from '../model/project'
import { restoreSpans } from './restore-spans'
import { wordSpans } from './word-spans'

/** Brings cut words back: their spans are taken out of the cuts, and what follows moves down (T6, T7). */
export function restoreWords(
  project: Project,
  { mediaRef, wordIds }: { mediaRef: string; wordIds: readonly string[] },
): Project {
  const transcript = project.transcripts[mediaRef]
  return restoreSpans(project, { mediaRef, spans: transcript ? wordSpans(transcript, wordIds) : [] })
}
