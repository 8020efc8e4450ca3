import { ROLES } from '../catalog/roles'
import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { type EditResult, refuse } from './edit'
import { moveBlocker } from './place-layers'

/** Groups layers as `groupId`, removing them from their previous groups (P7). */
export function groupLayers(
  project: Project,
  { layerIds, groupId }: { layerIds: readonly string[]; groupId: string },
): EditResult {
  const wanted = new Set(layerIds)
  const members = project.layers.filter(layer => wanted.has(layer.id))
  if (members.length < wanted.size) return refuse(project, 'This layer is gone')
  if (members.length < 2) return refuse(project, 'Select two or more layers to group them')
  for (const layer of members) {
    const reason = moveBlocker(layer)
    if (reason) return refuse(project, reason)
    const { resize, label } = ROLES[layer.layer]
    if (!resize) return refuse(project, `${label} can not be grouped`)
  }
  return {
    ...project,
    layers: project.layers.map(
      (layer): Layer => (wanted.has(layer.id) ? { ...layer, group: groupId } : layer),
    ),
  }
}

/** Dissolves the groups of these layers (P7). */
export function ungroupLayers(project: Project, { layerIds }: { layerIds: readonly string[] }): EditResult {
  const groups = new Set(
    project.layers.flatMap(({ id, group }) => (group !== undefined && layerIds.includes(id) ? [group] : [])),
  )
  if (!groups.size) return refuse(project, 'These layers are in no group')
  return {
    ...project,
    layers: project.layers.map((layer): Layer => {
      if (layer.group === undefined || !groups.has(layer.group)) return layer
      const { group: _, ...free } = layer
      return free as Layer
    }),
  }
}
