import { stretchEnd, stretchSource } from '@/compositions/time/stretches'
import type { LayerRange } from '@/web/editor/core/timeline/layer-ranges'

/**
 * A picture of a strip: pixels `[x, x + width)` from second 0 of the timeline show second `second` of the
 * source.
 */
export type Tile = { x: number; width: number; second: number }

/**
 * The grid of a strip: pixels per second of the timeline, frames per second, and the width of a tile in
 * pixels.
 */
export type StripGrid = { scale: number; fps: number; tile: number }

/** The smallest step between two pictures of a video, in seconds. */
const FINEST = 0.25

/**
 * Seconds of the source between two pictures, for about `seconds`: a power of two, so that zooming in reuses
 * half of them.
 */
export const pictureStep = (seconds: number): number =>
  Math.max(FINEST, 2 ** Math.round(Math.log2(Math.max(FINEST, seconds))))

/** The tiles of one range between pixels `from` and `to`; the last one ends with the range. */
function tilesOfRange(range: LayerRange, from: number, to: number, { scale, fps, tile }: StripGrid): Tile[] {
  const start = (range.first / fps) * scale
  const end = (range.after / fps) * scale
  const stretch = 'segments' in range ? range : null
  const speed = stretch
    ? (stretchEnd(stretch, fps) - stretch.source) / ((range.after - range.first) / fps)
    : 1
  const step = pictureStep((tile / scale) * speed)
  const tiles: Tile[] = []
  for (let k = Math.max(0, Math.floor((from - start) / tile)); start + k * tile < Math.min(end, to); k++) {
    const x = start + k * tile
    const seconds = (k * tile) / scale
    const at = stretch ? stretchSource(stretch, seconds, fps) : seconds
    tiles.push({ x, width: Math.min(tile, end - x), second: Math.floor(at / step + 1e-6) * step })
  }
  return tiles
}

/** The tiles of a video between pixels `from` and `to` of the timeline. */
export const stripTiles = (
  ranges: readonly LayerRange[],
  from: number,
  to: number,
  grid: StripGrid,
): Tile[] => ranges.flatMap(range => tilesOfRange(range, from, to, grid))
