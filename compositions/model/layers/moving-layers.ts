import { memoize } from '../../util/memoize'
import { isPlayed, type Layer, type PlayedLayer } from './layer'

/** Videos, frames and sounds. */
export type MovingLayer = Extract<Layer, { asset: 'video' | 'audio' }>

/**
 * The videos, frames and sounds, in the order of the layers. Found once per list: there are few among hundreds of
 * others, and every edit needs them several times.
 */
export const movingLayers = memoize((layers: readonly Layer[]): readonly MovingLayer[] => {
  const found: MovingLayer[] = []
  layers.forEach(layer => {
    if (layer.asset === 'video' || layer.asset === 'audio') found.push(layer)
  })
  return found
})

/** The played layers, in the order of the layers. */
export const playedLayers = memoize((layers: readonly Layer[]): readonly PlayedLayer[] =>
  movingLayers(layers).filter(isPlayed),
)
