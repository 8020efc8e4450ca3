import { boundsOf, cornersOf } from '../geometry/affine'
import type { Project } from '../model/project'
import { type EditResult, refuse } from './edit'
import { layerBounds, placeLayers, type TopLeft } from './place-layers'

const LEAST = 3

/**
 * Makes the gaps between layers equal, across or down; the first and the last one stay. A rotated layer counts as its
 * bounding box.
 */
export function distributeLayers(
  project: Project,
  { layerIds, axis }: { layerIds: readonly string[]; axis: 'across' | 'down' },
): EditResult {
  const [start, size] = axis === 'across' ? (['left', 'width'] as const) : (['top', 'height'] as const)
  const ordered = project.layers
    .filter(layer => layerIds.includes(layer.id))
    .map(layer => ({ layer, box: layerBounds(layer) }))
    .sort((a, b) => a.box[start] - b.box[start])
  const [first] = ordered
  const last = ordered.at(-1)
  if (!first || !last || ordered.length < LEAST)
    return refuse(project, 'Select three or more layers to spread')
  const whole = last.box[start] + last.box[size] - first.box[start]
  const filled = ordered.reduce((sum, { box }) => sum + box[size], 0)
  const gap = (whole - filled) / (ordered.length - 1)
  const places = new Map<string, TopLeft>()
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

/** An edge, or the middle, across or down. */
export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

const SHARES: Record<Alignment, { axis: 'across' | 'down'; share: number }> = {
  left: { axis: 'across', share: 0 },
  center: { axis: 'across', share: 0.5 },
  right: { axis: 'across', share: 1 },
  top: { axis: 'down', share: 0 },
  middle: { axis: 'down', share: 0.5 },
  bottom: { axis: 'down', share: 1 },
}

/**
 * Aligns one layer with the canvas, or several with their common bounds. A rotated layer counts as its bounding box.
 */
export function alignLayers(
  project: Project,
  { layerIds, to }: { layerIds: readonly string[]; to: Alignment },
): EditResult {
  const layers = project.layers.filter(layer => layerIds.includes(layer.id))
  if (!layers.length) return refuse(project, 'Select a layer to align')
  const canvas = { left: 0, top: 0, ...project.format }
  const frame = layers.length > 1 ? boundsOf(layers.flatMap(layer => cornersOf(layerBounds(layer)))) : canvas
  const { axis, share } = SHARES[to]
  const places = new Map<string, TopLeft>()
  for (const layer of layers) {
    const box = layerBounds(layer)
    const [right, down] = [
      frame.left + (frame.width - box.width) * share - box.left,
      frame.top + (frame.height - box.height) * share - box.top,
    ]
    places.set(layer.id, {
      left: layer.left + (axis === 'across' ? right : 0),
      top: layer.top + (axis === 'down' ? down : 0),
    })
  }
  return placeLayers(project, places)
}
