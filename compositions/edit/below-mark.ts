import { DEFAULTS } from '../catalog/defaults'
import type { Format } from '../model/format'
import type { Layer } from '../model/layers/layer'

/** Pixels from the upper edge of a canvas to the end of the free plan's mark. */
const MARK_END = DEFAULTS.watermark.topPixels + DEFAULTS.watermark.heightPixels

/** Pixels from the upper edge to what stands clear of the mark, and of the bars of the apps. */
export const CLEAR_OF_MARK = MARK_END + 24

/** A layer on another canvas: where it stood below the mark on the one `before`, and finds room, below it (S4). */
export function belowMark<L extends Layer>(layer: L, { height }: Format, before: Layer): L {
  const wasBelow = before.top >= MARK_END && !layer.gravity && !layer.angle
  const isCovered = wasBelow && layer.top < MARK_END && CLEAR_OF_MARK + layer.height <= height
  return isCovered ? { ...layer, top: CLEAR_OF_MARK } : layer
}
