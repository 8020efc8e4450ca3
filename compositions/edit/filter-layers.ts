import { isPicture, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { FilterName } from '../schema/framing-fields'
import { type EditResult, refuse } from './edit'

/** Sets the color filter of pictures with an `intensity` of 0 to 1; null removes it (S6). Other layers are skipped. */
export function filterLayers(
  project: Project,
  {
    layerIds,
    filter,
    intensity = 1,
  }: { layerIds: readonly string[]; filter: FilterName | null; intensity?: number },
): EditResult {
  const chosen = new Set(project.layers.filter(layer => layerIds.includes(layer.id) && isPicture(layer)))
  if (!chosen.size) return refuse(project, 'Choose a video or a picture to filter it')
  if (!(intensity >= 0 && intensity <= 1)) return refuse(project, 'A filter has a strength of 0 to 100 %')
  const look = filter && { filter, ...(intensity < 1 ? { filterIntensity: intensity } : {}) }
  const filtered = (layer: Layer): Layer => {
    if (!isPicture(layer) || !chosen.has(layer)) return layer
    const { filter: _, filterIntensity: __, ...plain } = layer
    return { ...plain, ...look } as Layer
  }
  return { ...project, layers: project.layers.map(filtered) }
}
