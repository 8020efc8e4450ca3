import { MAX_OFFSET } from '../catalog/field-limits'
import { LIMITS } from '../catalog/limits'
import { groupsOfCopies } from '../model/layers/groups'
import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { type EditResult, refuse } from './edit'
import { duplicateBlocker } from './may-change'

const beside = (pixels: number): number => Math.min(MAX_OFFSET, pixels + LIMITS.canvas.pasteOffsetPixels)

/**
 * Copies of layers, each in front of its original and 20 pixels down and to the right of it; all or none. `newIds` are
 * their ids, in the order of `layerIds`. Refuses layers that the spec doesn't allow to be copied (section 5, Editor).
 */
export function duplicateLayers(
  project: Project,
  { layerIds, newIds }: { layerIds: readonly string[]; newIds: readonly string[] },
): EditResult {
  const copies = new Map<string, string>()
  for (const [index, id] of layerIds.entries()) {
    const layer = project.layers.find(one => one.id === id)
    const newId = newIds[index]
    if (!layer || !newId) return refuse(project, 'This layer is gone')
    const reason = duplicateBlocker(project.layers, layer)
    if (reason) return refuse(project, reason)
    if (project.layers.some(one => one.id === newId)) return refuse(project, 'This layer is there already')
    copies.set(id, newId)
  }
  const originals = project.layers.filter(layer => copies.has(layer.id))
  const groups = groupsOfCopies(
    originals,
    originals.map(layer => copies.get(layer.id) ?? ''),
  )
  const layers = project.layers.flatMap((layer): Layer[] => {
    const id = copies.get(layer.id)
    if (!id) return [layer]
    const { gravity: _, group: old, track: __, ...copy } = layer
    const group = old === undefined ? undefined : groups.get(old)
    const place = { left: beside(layer.left), top: beside(layer.top) }
    return [layer, { ...copy, ...place, id, ...(group !== undefined && { group }) } as Layer]
  })
  return { ...project, layers }
}
