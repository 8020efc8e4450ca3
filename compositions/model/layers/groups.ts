import type { Layer } from './layer'

/** Ids of all layers of the group that a layer belongs to (P7), from back to front; its own id if it is in none. */
export function groupOf(layers: readonly Layer[], id: string): string[] {
  const group = layers.find(layer => layer.id === id)?.group
  return group === undefined ? [id] : layers.filter(layer => layer.group === group).map(layer => layer.id)
}

/** Is a layer in a group with another one (P7)? */
export const isGrouped = (layers: readonly Layer[], id: string): boolean => groupOf(layers, id).length > 1

/**
 * The groups of copies (P7), by the group of the originals: each has the id of its first copy; groups with fewer than
 * two copied layers are left out. `newIds` are the ids of the copies, in the order of `layers`.
 */
export function groupsOfCopies(layers: readonly Layer[], newIds: readonly string[]): Map<string, string> {
  const groups = new Map<string, string>()
  for (const [index, { group }] of layers.entries()) {
    const first = newIds[index]
    if (group === undefined || first === undefined || groups.has(group)) continue
    if (layers.filter(layer => layer.group === group).length > 1) groups.set(group, first)
  }
  return groups
}
