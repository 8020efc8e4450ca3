import { kindOf } from '../kinds/kinds'
import type { Layer, LayerOf } from '../model/layers/layer'
import { type MovingLayer, movingLayers } from '../model/layers/moving-layers'
import { memoize } from '../util/memoize'

/** The layers of a project, by what the bounds of projects count. */
export type CountedLayers = {
  /** Videos, frames and sounds. */
  moving: readonly MovingLayer[]
  tracks: LayerOf<'subtitle'>[]
  /** Number of visible waves, and of all visible layers but sounds. */
  waves: number
  layers: number
  /** Characters of all texts. */
  letters: number
  /** References to files that layers show, play or are drawn from: at least the number of files. */
  references: number
}

/** Computed once per list of layers: a project may have thousands, and every edit counts them. */
export const countedLayers = memoize((layers: readonly Layer[]): CountedLayers => {
  const groups: CountedLayers = {
    moving: movingLayers(layers),
    tracks: [],
    waves: 0,
    layers: 0,
    letters: 0,
    references: 0,
  }
  layers.forEach(layer => {
    if (!layer.hide && kindOf(layer).visible) groups.layers++
    if (layer.asset === 'text') groups.letters += layer.text.length
    else groups.references += kindOf(layer).files(layer).length
    if (layer.asset === 'subtitle') groups.tracks.push(layer)
    else if (layer.asset === 'wave' && !layer.hide) groups.waves++
  })
  return groups
})
