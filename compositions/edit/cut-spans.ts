import { isPlayed } from '../model/layers/layer'
import type { Project } from '../model/project'
import { type Interval, union } from '../time/spans'
import { keptSpans } from '../time/time-map'
import { changeCuts } from './change-cuts'
import { type Edited, refuse } from './edit'

/** Takes stretches of the source (seconds) out of a media, as for silences; what follows moves up (T6, T7). */
export function cutSpans(
  project: Project,
  { mediaRef, spans }: { mediaRef: string; spans: readonly Interval[] },
): Edited {
  const next = changeCuts(project, mediaRef, union(spans), (cuts, span) => [...cuts, span])
  const empty = next.layers.some(
    layer => isPlayed(layer) && layer.mediaRef === mediaRef && !keptSpans(layer).length,
  )
  return empty ? refuse(project, 'Something has to stay: this would cut all of the media') : next
}
