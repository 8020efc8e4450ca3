import { isPlayed } from '../model/layers/layer'
import type { Project } from '../model/project'
import { toFrame } from '../time/frames'
import { normalize } from '../time/normalize'
import { type EditResult, isRefusal, refuse } from './edit'
import { closeMarkers } from './markers'
import { removeLayers } from './remove-layers'
import { closeGap } from './ripple'

/** Removes a layer and closes the gap that it leaves (T7). */
export function rippleDelete(project: Project, { layerId }: { layerId: string }): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  if (!layer) return refuse(project, 'This layer is gone')
  const removed = removeLayers(project, [layerId])
  if (isRefusal(removed) || layer.end === null) return removed
  const gap = { first: toFrame(layer.position, project.fps), after: toFrame(layer.end, project.fps) }
  // Removing an intro has moved everything back already.
  if (layer.layer === 'INTRO' || gap.after <= gap.first) return removed
  // A gap is only closed if nothing is played in it, unlike under a title.
  const isCovered = removed.layers.some(
    one =>
      isPlayed(one) &&
      one.end !== null &&
      toFrame(one.position, project.fps) < gap.after &&
      toFrame(one.end, project.fps) > gap.first,
  )
  if (isCovered) return removed
  return normalize({ ...closeMarkers(removed, gap), layers: closeGap(removed.layers, gap, project.fps) })
}
