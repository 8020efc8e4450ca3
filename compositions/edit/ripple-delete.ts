import { isPlayed } from '../model/layers/layer'
import type { Project } from '../model/project'
import { toFrame } from '../time/frames'
import { normalize } from '../time/normalize'
import { type Interval, union } from '../time/spans'
import { type EditResult, isRefusal } from './edit'
import { closeMarkers } from './markers'
import { removeClips } from './remove-layers'
import { closeGap } from './ripple'

/** Closes a gap (frames) in which nothing is played; under a title, something may be. */
function closed(project: Project, { start: first, end: after }: Interval): Project {
  const { fps } = project
  const isCovered = project.layers.some(
    one =>
      isPlayed(one) &&
      one.end !== null &&
      toFrame(one.position, fps) < after &&
      toFrame(one.end, fps) > first,
  )
  if (isCovered) return project
  const gap = { first, after }
  return normalize({ ...closeMarkers(project, gap), layers: closeGap(project.layers, gap, fps) })
}

/** Removes clips of the timeline and closes the gaps that they leave (T7). Refuses what `removeClips` refuses. */
export function rippleDelete(project: Project, { layerIds }: { layerIds: readonly string[] }): EditResult {
  const removed = removeClips(project, layerIds)
  if (isRefusal(removed)) return removed
  const { fps } = project
  const gaps = project.layers.flatMap(({ id, layer, position, end }) =>
    // Removing an intro has moved everything back already.
    !layerIds.includes(id) || layer === 'INTRO' || end === null
      ? []
      : [{ start: toFrame(position, fps), end: toFrame(end, fps) }],
  )
  return union(gaps).reduceRight(closed, removed)
}
