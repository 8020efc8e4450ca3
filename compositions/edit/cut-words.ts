import { isPlayed } from '../layers/layer'
import type { Project } from '../project/project'
import { keptSpans } from '../timeline/time-map'
import { changeCuts } from './change-cuts'
import { type Edited, refuse } from './edit'
import { wordSpans } from './word-spans'

/** Takes words out of the media: their spans become cuts, and what follows moves up (T6, T7). */
export function cutWords(
  project: Project,
  { mediaRef, wordIds }: { mediaRef: string; wordIds: readonly string[] },
): Edited {
  const transcript = project.transcripts[mediaRef]
  const spans = transcript ? wordSpans(transcript, wordIds) : []
  const next = changeCuts(project, mediaRef, spans, (cuts, span) => [...cuts, span])
  const empty = next.layers.some(
    layer => isPlayed(layer) && layer.mediaRef === mediaRef && !keptSpans(layer).length,
  )
  return empty ? refuse(project, 'Something has to stay: this would cut all of the media') : next
}
