import { isPlayed, type Layer } from '../model/layers/layer'
import { toFrame } from '../time/frames'
import { durationOf } from '../time/normalize'

/** Frames `[first, after)` of the timeline that go, or, for a restored cut, that come at `first`. */
export type Gap = { first: number; after: number }

const shift = (layer: Layer, frames: number, fps: number): Layer => {
  const position = Math.max(0, (toFrame(layer.position, fps) + frames) / fps)
  const end = layer.end === null ? null : Math.max(0, (toFrame(layer.end, fps) + frames) / fps)
  // As `normalize` would have it, which then leaves the layer as it is.
  const duration = isPlayed(layer) ? layer.duration : durationOf(position, end)
  const moved = { ...layer, position, end, duration }
  // All inside is as it was: to look through hundreds of layers for what isn't frozen yet would cost more than to move them.
  return Object.isFrozen(layer) ? Object.freeze(moved) : moved
}

/**
 * Layers after frames `gap` of the timeline are gone (T7): what starts at or after the gap moves up, what starts
 * inside goes to its start, what spans it keeps its end (ends of played layers are derived anyway). Locked layers
 * never move.
 */
export function closeGap(layers: readonly Layer[], gap: Gap, fps: number): Layer[] {
  const length = gap.after - gap.first
  return layers.map(layer => {
    const start = toFrame(layer.position, fps)
    if (layer.locked || start < gap.first) return layer
    if (start >= gap.after) return shift(layer, -length, fps)
    return start === gap.first ? layer : shift(layer, gap.first - start, fps)
  })
}

/** Layers after frames come in at `gap.first` (T7): what starts there or later moves down, but not `opener` itself. */
export function openGap(layers: readonly Layer[], gap: Gap, fps: number, opener: string): Layer[] {
  const length = gap.after - gap.first
  return layers.map(layer => {
    if (layer.locked || layer.id === opener) return layer
    return toFrame(layer.position, fps) >= gap.first && toFrame(layer.position, fps) > 0
      ? shift(layer, length, fps)
      : layer
  })
}

/** Ids of the layers that play a media. */
export const playingLayerIds = (layers: readonly Layer[], mediaRef: string): string[] =>
  layers.flatMap(layer => (isPlayed(layer) && layer.mediaRef === mediaRef ? [layer.id] : []))
