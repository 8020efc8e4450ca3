import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { CanvasPatch } from './patch'

/** The inverse of a change of a layer: the previous fields, or the whole layer if the change added a field. */
function layerInverse(before: Layer, change: Record<string, unknown> | null): Record<string, unknown> {
  const old = before as unknown as Record<string, unknown>
  if (!change || 'asset' in change) return old
  const fields: Record<string, unknown> = {}
  for (const name in change) {
    if (old[name] === undefined) return old
    fields[name] = old[name]
  }
  return fields
}

const picked = <T>(changes: Readonly<Record<string, unknown>>, was: (id: string) => T | undefined) =>
  Object.fromEntries(Object.keys(changes).map(id => [id, was(id) ?? null]))

/** Inverts a patch that `diffCanvas` made; `before` is the project before it. */
export function invertCanvasPatch(before: Project, patch: CanvasPatch): CanvasPatch {
  const inverse: CanvasPatch = {}
  const { layers: changes } = patch
  if (changes) {
    const layers: NonNullable<CanvasPatch['layers']> = {}
    before.layers.forEach(layer => {
      const change = changes[layer.id]
      if (change !== undefined) layers[layer.id] = layerInverse(layer, change)
    })
    // Only a patch that adds layers changes the order as well; enumerating hundreds of keys is slow.
    if (patch.order) for (const id in changes) layers[id] ??= null
    inverse.layers = layers
  }
  if (patch.order) inverse.order = before.layers.map(layer => layer.id)
  if (patch.media) inverse.media = picked(patch.media, ref => before.media[ref])
  if (patch.markers)
    inverse.markers = picked(patch.markers, id => before.markers?.find(marker => marker.id === id))
  if (patch.project) {
    const { format, captionStyle, fonts, title } = before
    const was = { format, captionStyle, fonts, title, theme: before.theme ?? null }
    const names = Object.keys(patch.project) as (keyof typeof was)[]
    inverse.project = Object.fromEntries(names.map(name => [name, was[name]]))
  }
  return inverse
}
