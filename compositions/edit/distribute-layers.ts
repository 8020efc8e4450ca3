import type { Project } from '../project/project'
import { type Edited, refuse } from './edit'
import { boxOf, type Place, placeLayers } from './place-layers'

const LEAST = 3

/** Makes the gaps between layers equal, across or down; the first and the last of them stay where they are. */
export function distributeLayers(
  project: Project,
  { layerIds, axis }: { layerIds: readonly string[]; axis: 'across' | 'down' },
): Edited {
  const [start, size] = axis === 'across' ? (['left', 'width'] as const) : (['top', 'height'] as const)
  const ordered = project.layers
    .filter(layer => layerIds.includes(layer.id))
    .sort((a, b) => boxOf(a)[start] - boxOf(b)[start])
  const [first] = ordered
  const last = ordered.at(-1)
  if (!first || !last || ordered.length < LEAST)
    return refuse(project, 'Select three or more layers to spread')
  const whole = boxOf(last)[start] + boxOf(last)[size] - boxOf(first)[start]
  const filled = ordered.reduce((sum, layer) => sum + boxOf(layer)[size], 0)
  const gap = (whole - filled) / (ordered.length - 1)
  const places = new Map<string, Place>()
  let at = boxOf(first)[start]
  for (const layer of ordered) {
    const inner = layer !== first && layer !== last
    if (inner) places.set(layer.id, { left: layer.left, top: layer.top, [start]: at })
    at += boxOf(layer)[size] + gap
  }
  return placeLayers(project, places)
}
