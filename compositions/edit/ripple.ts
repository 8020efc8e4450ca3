import { isPlayed, type Layer, type PlayedLayer } from '../model/layers/layer'
import { toFrame } from '../time/frames'
import { durationOf } from '../time/normalize'
import { heldSeconds } from '../time/time-map'

/** Frames `[first, after)` of the timeline that are removed or, for a restored cut, inserted at `first`. */
export type Gap = { first: number; after: number }

const shift = (layer: Layer, frames: number, fps: number): Layer => {
  const position = Math.max(0, (toFrame(layer.position, fps) + frames) / fps)
  const end = layer.end === null ? null : Math.max(0, (toFrame(layer.end, fps) + frames) / fps)
  // The value that `normalize` would compute, so that it keeps this object.
  const duration = isPlayed(layer) ? layer.duration : durationOf(position, end)
  const moved = { ...layer, position, end, duration }
  // Nested values are frozen already, and checking them in hundreds of layers would cost more than moving these.
  return Object.isFrozen(layer) ? Object.freeze(moved) : moved
}

/**
 * Moves layers when frames `gap` are removed (T7): those that start after the gap move up, those that start inside move
 * to its start, those that span it keep their end (ends of played layers are derived anyway). Locked layers never move.
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

/**
 * Moves layers when frames are inserted at `gap.first` (T7): those that start there or later move down, except those
 * of `openers` (ids).
 */
export function openGap(
  layers: readonly Layer[],
  gap: Gap,
  fps: number,
  openers: readonly string[],
): Layer[] {
  const length = gap.after - gap.first
  return layers.map(layer => {
    if (layer.locked || openers.includes(layer.id)) return layer
    return toFrame(layer.position, fps) >= gap.first && toFrame(layer.position, fps) > 0
      ? shift(layer, length, fps)
      : layer
  })
}

/** Ids of the layers that play a media; those that hold a picture of it don't. */
export const playingLayerIds = (layers: readonly Layer[], mediaRef: string): string[] =>
  layers.flatMap(layer =>
    isPlayed(layer) && layer.mediaRef === mediaRef && heldSeconds(layer) === null ? [layer.id] : [],
  )

/** Do two layers play the same at the same time, such as a video and its detached sound (E6)? Not if `b` is locked. */
export function playAlike(a: PlayedLayer, b: Layer): boolean {
  if (!isPlayed(b) || b.locked || a.mediaRef !== b.mediaRef || a.position !== b.position) return false
  if (heldSeconds(b) !== null) return false
  const [one, two] = [a, b].map(({ trim, playbackSpeed, speedPoints, loop, loopFrom, end }) =>
    JSON.stringify([trim, playbackSpeed, speedPoints, loop, loopFrom, end]),
  )
  return one === two && (a.cuts === b.cuts || JSON.stringify(a.cuts) === JSON.stringify(b.cuts))
}
