import { ROLES } from '../catalog/roles'
import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { normalize } from '../time/normalize'
import { type Edited, refuse } from './edit'
import { moveBlocker } from './place-layers'

/** One place, or all the way, to the front or to the back. */
export type Way = 'up' | 'down' | 'front' | 'back'

/** Backgrounds fill the canvas at the very back: what went behind them would be gone from sight. */
const isGround = (layer: Layer): boolean => ROLES[layer.layer].depth <= 1

/**
 * Puts layers in front of others or behind them, keeping their order among themselves. One place is past the nearest
 * other layer in front of the frontmost, or behind the backmost of them. Where there is none, or
 * only a background, nothing changes.
 */
export function reorderLayers(
  project: Project,
  { layerIds, to }: { layerIds: readonly string[]; to: Way },
): Edited {
  const wanted = new Set(layerIds)
  const moving = project.layers.filter(layer => wanted.has(layer.id))
  const reason = moving.map(moveBlocker).find(Boolean)
  if (moving.length < wanted.size) return refuse(project, 'This layer is gone')
  if (reason) return refuse(project, reason)
  const rest = project.layers.filter(layer => !wanted.has(layer.id))
  const [first, last] = [
    project.layers.findIndex(layer => wanted.has(layer.id)),
    project.layers.findLastIndex(layer => wanted.has(layer.id)),
  ]
  const under = project.layers
    .slice(0, to === 'down' ? first : last)
    .filter(layer => !wanted.has(layer.id)).length
  const floor = moving.some(isGround) ? 0 : rest.filter(isGround).length
  const places = {
    up: Math.min(rest.length, under + 1),
    down: Math.max(Math.min(floor, under), under - 1),
    front: rest.length,
    back: floor,
  }
  const layers = rest.toSpliced(places[to], 0, ...moving)
  return layers.every((layer, index) => layer === project.layers[index])
    ? project
    : normalize({ ...project, layers })
}
