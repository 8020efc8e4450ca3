import type { Box } from '@/compositions/geometry/box'
import { roundToStep } from '@/compositions/geometry/rounding'
import { WAVES, type WaveName } from '@/compositions/looks/waves/waves'
import type { LayerOf } from '@/compositions/model/layers/layer'
import { fadeAt } from '@/compositions/time/fade'
import { evaluateImage, type ImageItem } from '../image/evaluate'
import type { GraphicItem } from '../item'
import type { Evaluate, LayerContext } from '../kind'
import { inkBoundsOf, layerBox } from '../kind-box'
import { layouts } from './layouts'
import { MIDDLES, TURN_FRAMES } from './middle'

/**
 * The cover in the middle of a wave in `box`: a round picture that rotates with a record; null if there is none. It is
 * an item of its own, so that it is drawn only once for each of its 54 angles.
 */
function coverOf(
  layer: LayerOf<'wave'>,
  box: Box,
  context: LayerContext,
): ((n: number) => ImageItem | null) | null {
  const middle = MIDDLES[layer.wave]
  if (!layer.cover || !middle) return null
  const side = Math.min(box.width, box.height) * middle
  const picture: LayerOf<'image'> = {
    id: `${layer.id}-cover`,
    layer: 'IMAGE',
    asset: 'image',
    mediaRef: layer.cover,
    left: box.left + (box.width - side) / 2,
    top: box.top + (box.height - side) / 2,
    ...{ width: side, height: side, scaleX: 1, scaleY: 1, angle: 0 },
    ...{ position: 0, end: null, duration: 0, fade: layer.fade },
    ...{ scaleType: 'cover', zoom: 1, focus: { x: 0.5, y: 0.5 } },
    presetStyle: 'Circle',
    opacity: box.opacity,
  }
  const still = evaluateImage(picture, context)
  const turn = layer.wave === 'Vinyl' ? 360 / TURN_FRAMES : 0
  return n => {
    const shown = still(n) as ImageItem | null
    const angle = roundToStep(box.angle + turn * ((n - context.first) % TURN_FRAMES), 'angle')
    return shown && { ...shown, box: { ...shown.box, angle } }
  }
}

/**
 * A wave in one frame. `heights` in whole pixels, their meaning depends on the wave; `turn` counts the frames since the
 * layer began, for waves that rotate; `played` is the part already heard, in pixels from the left.
 */
export type WaveData = {
  wave: WaveName
  width: number
  height: number
  heights: number[]
  turn: number
  played: number
  fill: string
  fillTo: string
  colours: string[]
  strokeWidth: number
  radius: number
}

/** Whole pixels, so that a painter's pixels are the canvas's. */
const wholeBox = (box: Box): Box => ({
  ...box,
  left: Math.round(box.left),
  top: Math.round(box.top),
  width: Math.max(1, Math.round(box.width)),
  height: Math.max(1, Math.round(box.height)),
})

/** One bar per pixel of the largest canvas; more could not be shown. */
const MOST_HEIGHTS = 3_840

/** The number of heights of a wave that is `width` pixels wide. */
function countOf({ wave, strokeWidth }: LayerOf<'wave'>, width: number): number {
  const { gap = 0, count, strokeWidth: own } = WAVES[wave]
  if (count) return count
  const stroke = strokeWidth ?? own
  const bars = Math.floor((width + gap * stroke) / ((1 + gap) * stroke))
  return Math.min(MOST_HEIGHTS, Math.max(1, bars))
}

/** The layer's colors, or the wave's defaults; with a fill and no second color the wave has a single color. */
function colorsOf({ wave, fill, fillTo, colours }: LayerOf<'wave'>) {
  const own = WAVES[wave]
  const from = fill ?? own.fill
  const to = fillTo ?? (fill ? fill : (own.fillTo ?? from))
  return { fill: from, fillTo: to, colours: colours ?? own.colours ?? [from] }
}

/** Pixels of a level of 1: the height of the box, or its radius. */
const fullHeight = (wave: WaveName, { width, height }: Box): number =>
  WAVES[wave].layout === 'around' ? Math.min(width, height) / 2 : height

/** Evaluates a wave: its heights follow the sound of its media in each frame. */
export const evaluateWave: Evaluate<'wave', WaveData, ImageItem> = (layer, context) => {
  const { wave, radius } = layer
  const look = WAVES[wave]
  const { layout, turns } = look
  const { fill, fillTo, colours } = colorsOf(layer)
  const { first, after, fps } = context
  const heard = context.spectrum(layer.mediaRef)
  const box = wholeBox(layerBox(layer))
  const { width, height } = box
  const count = countOf(layer, width)
  const full = fullHeight(wave, box)
  const cover = coverOf(layer, box, context)
  const levelsAt = (n: number): number[] => layouts[layout]({ heard, n, count, first, after })
  let fixed: number[] | undefined
  const heightsAt = (n: number): number[] => {
    if (fixed) return fixed
    const heights = levelsAt(n).map(level => roundToStep(level * full, 'height'))
    if (layout === 'whole') fixed = heights
    return heights
  }
  const waveAt = (n: number): GraphicItem<'wave', WaveData> => ({
    id: layer.id,
    kind: 'wave',
    box: { ...box, opacity: roundToStep(box.opacity * fadeAt(layer.fade, first, after, n, fps), 'opacity') },
    inkBounds: inkBoundsOf(box, 0),
    data: {
      wave,
      width,
      height,
      heights: heightsAt(n),
      turn: turns ? (n - first) % TURN_FRAMES : 0,
      played: layout === 'whole' ? roundToStep((width * (n + 1 - first)) / (after - first), 'height') : 0,
      fill,
      fillTo,
      colours,
      strokeWidth: layer.strokeWidth ?? look.strokeWidth,
      radius: radius ?? 400,
    },
  })
  return n => {
    const covering = cover?.(n)
    return covering ? [waveAt(n), covering] : waveAt(n)
  }
}
