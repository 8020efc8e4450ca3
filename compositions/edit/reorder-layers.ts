import { ROLES } from '../catalog/roles'
import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { normalize } from '../time/normalize'
import { type EditResult, refuse } from './edit'
import { moveBlocker } from './place-layers'

/** One step, or all the way, to the front or to the back. */
export type ReorderDirection = 'up' | 'down' | 'front' | 'back'

/** Backgrounds fill the canvas at the back, so a layer behind one would be invisible. */
const isBackground = (layer: Layer): boolean => ROLES[layer.layer].depth <= 1

/**
 * Moves layers forward or backward, keeping their relative order. One step passes the nearest other layer in front of
 * the frontmost, or behind the backmost. Without one, or with only a background behind, nothing changes.
 */
export function reorderLayers(
  project: Project,
  { layerIds, to }: { layerIds: readonly string[]; to: ReorderDirection },
): EditResult {
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
  const floor = moving.some(isBackground) ? 0 : rest.filter(isBackground).length
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

type Identified = { id: string }

/** Do two lists have the same ids in the same order? */
export function hasSameOrder(a: readonly Identified[], b: readonly Identified[]): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) {
    const one = a[index]
    const other = b[index]
    if (one !== other && one?.id !== other?.id) return false
  }
  return true
}

/**
 * Sorts things by `ids`; those not in `ids` stay after the one they followed, so that nothing is lost when two people
 * each add something.
 */
export function sortByIds<T extends Identified>(
  things: readonly T[],
  ids: readonly string[] | undefined,
): T[] {
  if (!ids) return [...things]
  const rank = new Map(ids.map((id, index) => [id, index]))
  let last = -1
  const keyed = things.map((thing, index) => {
    last = rank.get(thing.id) ?? last
    return { thing, key: last, index }
  })
  return keyed.sort((a, b) => a.key - b.key || a.index - b.index).map(({ thing }) => thing)
}

/** One step forward, one backward, or an index counted from the back (PR2). */
export type ReorderTarget = 'up' | 'down' | number

/** Moves a layer forward, backward or to an index. At the end of the list it stays. */
export function reorderLayer(
  project: Project,
  { layerId, to }: { layerId: string; to: ReorderTarget },
): EditResult {
  const at = project.layers.findIndex(layer => layer.id === layerId)
  const layer = project.layers[at]
  if (!layer) return refuse(project, 'This layer is gone')
  if (layer.locked) return refuse(project, 'This layer is locked')
  const wanted = typeof to === 'number' ? to : at + (to === 'up' ? 1 : -1)
  const place = Math.max(0, Math.min(project.layers.length - 1, Math.round(wanted)))
  if (place === at) return project
  return normalize({ ...project, layers: project.layers.toSpliced(at, 1).toSpliced(place, 0, layer) })
}
