import { DEFAULTS } from '../catalog/defaults'
import { type Rect, rotatedBounds } from '../geometry/box'
import { roundTo } from '../geometry/rounding'
import { kindOf } from '../kinds/kinds'
import type { Layer } from '../model/layers/layer'
import { gravityCorner } from './gravity'
import { layerRect } from './place-layers'

type Size = { width: number; height: number }

/** The alignment of a box on one axis of the canvas: spanning it, at its start, at its end, or in between. */
type EdgeAlignment = 'whole' | 'start' | 'end' | 'free'

const { gravityMarginPixels: MARGIN } = DEFAULTS.layers

/** Tolerance in pixels when comparing edges, which are results of divisions. */
const NEAR = 0.5

function alignmentOf(start: number, size: number, whole: number): EdgeAlignment {
  const [atStart, atEnd] = [start <= NEAR, start + size >= whole - NEAR]
  if (atStart && atEnd) return 'whole'
  return atStart ? 'start' : atEnd ? 'end' : 'free'
}

/** The margin in pixels at the ends of an axis; 0 for a very small canvas. */
const marginOf = (whole: number): number => (whole > 4 * MARGIN ? MARGIN : 0)

/** Pixels of an axis that a box with this alignment may take. */
const roomOf = (lie: EdgeAlignment, whole: number): number =>
  lie === 'free' ? whole - 2 * marginOf(whole) : whole

/** The start of a box of `size`: at its previous edge, or keeping its middle as a fraction, inside the margin. */
function startOf(lie: EdgeAlignment, size: number, middle: number, whole: number): number {
  if (lie === 'whole') return (whole - size) / 2
  if (lie === 'start') return 0
  if (lie === 'end') return whole - size
  const margin = marginOf(whole)
  return Math.min(Math.max(middle * whole - size / 2, margin), whole - margin - size)
}

/** The bounding box of a box rotated by `angle`. */
const around = (box: Rect, angle: number): Rect =>
  rotatedBounds(box, { x: box.left + box.width / 2, y: box.top + box.height / 2 }, angle)

type EdgeAlignments = { across: EdgeAlignment; down: EdgeAlignment }

/** The scale of a box that keeps its aspect ratio; `bounds` is its bounding box. */
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

/** The new size of an unrotated box that may change its aspect ratio; null if it must keep it. */
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

/** The new size of a box that fills the canvas; null if it doesn't, or is not rotated by a multiple of 90 degrees. */
function filledSize(layer: Layer, { across, down }: EdgeAlignments, { width, height }: Size): Size | null {
  if (across !== 'whole' || down !== 'whole' || layer.angle % 90) return null
  return layer.angle % 180 ? { width: height, height: width } : { width, height }
}

/** Rounds down to hundredths of a pixel, so that sums stay exact. */
const floorToHundredth = (pixels: number): number => Math.max(1, Math.floor(pixels * 100) / 100)
const hundredth = (pixels: number): number => roundTo(pixels, 2)

/**
 * The unrotated box of a layer in another format, in pixels (S4). A layer that filled the canvas still fills it, one
 * that spanned an axis still spans it as far as its aspect ratio allows, one at an edge stays there; others keep their
 * size relative to the shorter side and their middle as fractions. All keep their aspect ratio except bars, which keep
 * their height, and texts, which become taller as they become narrower. Layers with gravity stay at their edge. No
 * layer leaves the canvas, or the margin if it touched no edge.
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
