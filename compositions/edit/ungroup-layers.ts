import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { type Edited, refuse } from './edit'

/** Takes apart the groups that any of these layers belong to (P7). */
export function ungroupLayers(project: Project, { layerIds }: { layerIds: readonly string[] }): Edited {
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
