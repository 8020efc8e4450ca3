import type { Project } from '../project/project'
import { subtract } from '../timeline/spans'
import { changeCuts } from './change-cuts'
import { wordSpans } from './word-spans'

/** Brings cut words back: their spans are taken out of the cuts, and what follows moves down (T6, T7). */
export function restoreWords(
  project: Project,
  { mediaRef, wordIds }: { mediaRef: string; wordIds: readonly string[] },
): Project {
  const transcript = project.transcripts[mediaRef]
  const spans = transcript ? wordSpans(transcript, wordIds) : []
  return changeCuts(project, mediaRef, spans, (cuts, span) => cuts.flatMap(cut => subtract(cut, [span])))
}
