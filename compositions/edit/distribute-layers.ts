import type { Project } from '../model/project'
import { type Edited, refuse } from './edit'
import { type Place, placeLayers, uprightOf } from './place-layers'

const LEAST = 3

/**
 * Makes the gaps between layers equal, across or down; the first and the last of them stay where they are. Of a turned
 * layer counts the upright box around it.
 */
export function distributeLayers(
  project: Project,
  { layerIds, axis }: { layerIds: readonly string[]; axis: 'across' | 'down' },
): Edited {
  const [start, size] = axis === 'across' ? (['left', 'width'] as const) : (['top', 'height'] as const)
  const ordered = project.layers
    .filter(layer => layerIds.includes(layer.id))
    .map(layer => ({ layer, box: uprightOf(layer) }))
    .sort((a, b) => a.box[start] - b.box[start])
  const [first] = ordered
  const last = ordered.at(-1)
  if (!first || !last || ordered.length < LEAST)
    return refuse(project, 'Select three or more layers to spread')
  const whole = last.box[start] + last.box[size] - first.box[start]
  const filled = ordered.reduce((sum, { box }) => sum + box[size], 0)
  const gap = (whole - filled) / (ordered.length - 1)
  const places = new Map<string, Place>()
  let at = first.box[start]
  for (const one of ordered) {
    const { layer, box } = one
    const by = at - box[start]
    if (one !== first && one !== last)
      places.set(layer.id, { left: layer.left, top: layer.top, [start]: layer[start] + by })
    at += box[size] + gap
  }
  return placeLayers(project, places)
}
