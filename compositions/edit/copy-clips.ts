import { ROLES } from '../catalog/roles'
import { isFrame, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { normalize } from '../time/normalize'
import { type CopyIds, idsOfCopies, withCopies } from './copy-layers'
import { type EditResult, refuse } from './edit'

/** Why a clip can't be copied by dragging, as a message for users; null if it can. */
function blockerOf(layer: Layer): string | null {
  if (isFrame(layer)) return 'A frame is copied with its video'
  if (layer.asset === 'subtitle') return 'Captions can not be copied'
  if (layer.locked) return 'This layer is locked'
  const { label, many } = ROLES[layer.layer]
  return many ? null : `There can be only one layer of this sort: ${label}`
}

/** A copy at the same place and time, whose track follows from what it is. */
function copyOf(layer: Layer): Layer {
  const { track: _, ...copy } = layer
  return copy as Layer
}

/**
 * Copies clips of the timeline, videos with their frames, at the same place and time, in front of their tracks; all or
 * none. Unlike `duplicateLayers`, it copies what the canvas doesn't (PR1): it is for dragging a copy along the timeline.
 */
export function copyClips(project: Project, ids: CopyIds): EditResult {
  const newIdOf = idsOfCopies(project, ids)
  if (typeof newIdOf === 'string') return refuse(project, newIdOf)
  const originals = project.layers.filter(layer => newIdOf.has(layer.id))
  const reason = originals.map(blockerOf).find(Boolean)
  if (reason) return refuse(project, reason)
  return normalize({ ...project, layers: withCopies(project, project.layers, newIdOf, copyOf) })
}
