import { ROLES } from '../catalog/roles'
import { isFrame, type Layer } from '../model/layers/layer'

/** Backgrounds fill the canvas at the back, so a layer behind one would be invisible. */
export const isBackground = (layer: Layer): boolean => ROLES[layer.layer].depth <= 1

/**
 * Layers with some clips moved, with their video frames, in front of the clips and frames of a track, by their ids; null
 * is behind all but the backgrounds.
 */
export function stackClips(
  layers: readonly Layer[],
  moving: ReadonlySet<string>,
  above: ReadonlySet<string> | null,
): Layer[] {
  const belongs = (layer: Layer, ids: ReadonlySet<string>) =>
    ids.has(layer.id) || (isFrame(layer) && ids.has(layer.refId))
  const block = layers.filter(layer => belongs(layer, moving))
  const rest = layers.filter(layer => !belongs(layer, moving))
  const last = rest.findLastIndex(layer => (above ? belongs(layer, above) : isBackground(layer)))
  return rest.toSpliced(last + 1, 0, ...block)
}
