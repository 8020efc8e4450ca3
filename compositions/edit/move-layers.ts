import type { Project } from '../model/project'
import type { Edited } from './edit'
import { placeLayers } from './place-layers'

/** Moves layers over the canvas by pixels, all of them or none. */
export function moveLayers(
  project: Project,
  { layerIds, x, y }: { layerIds: readonly string[]; x: number; y: number },
): Edited {
  const moved = new Map(layerIds.map(id => [id, { left: 0, top: 0 }]))
  for (const layer of project.layers)
    if (moved.has(layer.id)) moved.set(layer.id, { left: layer.left + x, top: layer.top + y })
  return placeLayers(project, moved)
}
