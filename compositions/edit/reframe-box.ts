import { DEFAULTS } from '../catalog/defaults'
import { type Rect, rotatedBounds } from '../geometry/box'
import { roundTo } from '../geometry/rounding'
import { kindOf } from '../kinds/kinds'
import type { Layer } from '../model/layers/layer'
import { gravityCorner } from './gravity'
import { layerRect } from './place-layers'

type Size = { width: number; height: number }

/** How a box lies on one axis of its canvas: over all of it, at its beginning or its end, or somewhere in between. */
type EdgeAlignment = 'whole' | 'start' | 'end' | 'free'

const { gravityMarginPixels: MARGIN } = DEFAULTS.layers

/** Less than a pixel is no distance: edges are the results of divisions. */
const NEAR = 0.5

function alignmentOf(start: number, size: number, whole: number): EdgeAlignment {
  const [atStart, atEnd] = [start <= NEAR, start + size >= whole - NEAR]
  if (atStart && atEnd) return 'whole'
  return atStart ? 'start' : atEnd ? 'end' : 'free'
}

/** Pixels that stay free at the edges of an axis; a canvas that is hardly larger than two of them has none. */
const marginOf = (whole: number): number => (whole > 4 * MARGIN ? MARGIN : 0)

/** Pixels that a box of this lie may take of an axis. */
const roomOf = (lie: EdgeAlignment, whole: number): number =>
  lie === 'free' ? whole - 2 * marginOf(whole) : whole

/** Where a box of `size` begins: at the edge it was at, else with its middle where it was, in fractions, inside the margin. */
function startOf(lie: EdgeAlignment, size: number, middle: number, whole: number): number {
  if (lie === 'whole') return (whole - size) / 2
  if (lie === 'start') return 0
  if (lie === 'end') return whole - size
  const margin = marginOf(whole)
  return Math.min(Math.max(middle * whole - size / 2, margin), whole - margin - size)
}

/** The upright box around a box that is turned by `angle`. */
const around = (box: Rect, angle: number): Rect =>
  rotatedBounds(box, { x: box.left + box.width / 2, y: box.top + box.height / 2 }, angle)

type EdgeAlignments = { across: EdgeAlignment; down: EdgeAlignment }

/** By how much a box grows that keeps its shape; `bounds` is the upright box around it. */
function growthOf(bounds: Rect, { across, down }: EdgeAlignments, before: Size, after: Size): number {
  const shorter = Math.min(after.width, after.height) / Math.min(before.width, before.height)
  const spanning =
    across === 'whole'
      ? after.width / before.width
      : down === 'whole'
        ? after.height / before.height
        : shorter
  const room = [roomOf(across, after.width) / bounds.width, roomOf(down, after.height) / bounds.height]
  return Math.min(spanning, ...room)
}

/** How large an upright box of a kind without a shape of its own becomes; null where it is to keep its shape. */
function reflowedSize(
  layer: Layer,
  { across, down }: EdgeAlignments,
  before: Size,
  after: Size,
): Size | null {
  const { width, height } = layerRect(layer)
  const scale = Math.min(after.width, after.height) / Math.min(before.width, before.height)
  const [wide, high] = [roomOf(across, after.width), roomOf(down, after.height)]
  const { reframing } = kindOf(layer)
  if (layer.angle || reframing === 'keepShape') return null
  if (across === 'whole') return { width: wide, height: Math.min(height * scale, high) }
  if (down === 'whole') return { width: Math.min(width * scale, wide), height: high }
  if (reframing === 'keepHeight') return null
  const narrowed = Math.min(width * scale, wide)
  return { width: narrowed, height: Math.min((height * scale * (width * scale)) / narrowed, high) }
}

/** How large a box becomes that fills the canvas as it is turned; null where it doesn't, or stands askew. */
function filledSize(layer: Layer, { across, down }: EdgeAlignments, { width, height }: Size): Size | null {
  if (across !== 'whole' || down !== 'whole' || layer.angle % 90) return null
  return layer.angle % 180 ? { width: height, height: width } : { width, height }
}

/** Whole hundredths of a pixel, so that sums stay what they are. */
const floorToHundredth = (pixels: number): number => Math.max(1, Math.floor(pixels * 100) / 100)
const hundredth = (pixels: number): number => roundTo(pixels, 2)

/**
 * The box of a layer on another canvas, unrotated, in its pixels (S4). What filled the canvas fills it, what spanned it
 * one way goes on spanning it as far as its shape allows, what touched an edge stays at it; the rest keeps its size
 * relative to the shorter side and its middle in fractions. Everything keeps its shape but bars, which keep their
 * height, and texts, which get higher where they get narrower. What has gravity leans on its edge. Nothing leaves the
 * canvas, nor, where it lay free, the margin.
 */
export function reframeBox(layer: Layer, before: Size, after: Size): Rect {
  const box = layerRect(layer)
  const bounds = around(box, layer.angle)
  const lies: EdgeAlignments = layer.gravity
    ? { across: 'free', down: 'free' }
    : {
        across: alignmentOf(bounds.left, bounds.width, before.width),
        down: alignmentOf(bounds.top, bounds.height, before.height),
      }
  const growth = growthOf(bounds, lies, before, after)
  const { width, height } = filledSize(layer, lies, after) ??
    reflowedSize(layer, lies, before, after) ?? { width: box.width * growth, height: box.height * growth }
  const size = { width: floorToHundredth(width), height: floorToHundredth(height) }
  const turnedSize = around({ left: 0, top: 0, ...size }, layer.angle)
  const [x, y] = [bounds.left + bounds.width / 2, bounds.top + bounds.height / 2]
  const left = startOf(lies.across, turnedSize.width, x / before.width, after.width) - turnedSize.left
  const top = startOf(lies.down, turnedSize.height, y / before.height, after.height) - turnedSize.top
  const corner = layer.gravity ? gravityCorner(layer.gravity, { left, top, ...size }, after) : { left, top }
  return { left: hundredth(corner.left), top: hundredth(corner.top), ...size }
}
