import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { type CopyIds, idsOfCopies, offsetOfCopy, withCopies } from './copy-layers'
import { type EditResult, refuse } from './edit'
import { duplicateBlocker } from './may-change'

/** A copy down and to the right of its original, whose track follows from what it is. */
function copyOf(layer: Layer): Layer {
  const { gravity: _, track: __, ...copy } = layer
  return { ...copy, left: offsetOfCopy(layer.left), top: offsetOfCopy(layer.top) } as Layer
}

/**
 * Copies of layers, in front of their originals and 20 pixels down and to the right of them (PR3); all or none. Refuses
 * layers that the specification doesn't allow to be copied (section 5, Editor).
 */
export function duplicateLayers(project: Project, ids: CopyIds): EditResult {
  const newIdOf = idsOfCopies(project, ids)
  if (typeof newIdOf === 'string') return refuse(project, newIdOf)
  const originals = project.layers.filter(layer => newIdOf.has(layer.id))
  const reason = originals.map(layer => duplicateBlocker(project.layers, layer)).find(Boolean)
  if (reason) return refuse(project, reason)
  return { ...project, layers: withCopies(project, project.layers, newIdOf, copyOf) }
}
