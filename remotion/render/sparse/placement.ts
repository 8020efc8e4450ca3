import type { Point } from '@/compositions/geometry/affine'
import type { Rect } from '@/compositions/geometry/box'
import { coversRegion } from '../plan/poses'
import { evenRegion, intersection, sameRect } from '../plan/region'
import type { PictureRects, SpanVideo } from '../plan/spans'
import { type Axis, fitAxis } from './axis'
import { perFrame } from './per-frame'
import { sampleSource } from './perspective'

type Size = { width: number; height: number }

/** Filters before and after the conversion to the browser's colors: first crop, then place. */
type Steps = { cut: string; place: string }

/**
 * How a source is placed. The steps output a picture of `region`, which is `visible` on even pixels; if the two differ,
 * the picture must be masked to `visible`. All in pixels of the canvas.
 */
export type Placement = Steps & { region: Rect; visible: Rect }

/** Maximum error of crop and scale in pixels; above it the slower, exact method is used. */
const CLOSE_ENOUGH = 0.15

/** Below this scale ffmpeg's scaler averages pixels that the browser skips. */
const SHRINK = 0.85

/** Crops before and after scaling that show a part of the canvas. */
type Crops = { x: Axis; y: Axis; cut: string; skip: string }

/** Returns the crops that show `part` of a source placed at `pictures`, or null if none is accurate enough. */
function cropsFor(source: Size, pictures: PictureRects, part: Rect): Crops | null {
  const [{ width, height }] = pictures
  const [lefts, tops] = [pictures.map(({ left }) => left), pictures.map(({ top }) => top)]
  const x = fitAxis(source.width, lefts, width, part.left, part.left + part.width)
  const y = fitAxis(source.height, tops, height, part.top, part.top + part.height)
  if (!x || !y || Math.max(x.error, y.error) > CLOSE_ENOUGH) return null
  const cut = `crop=${x.crop}:${y.crop}:${perFrame(x.from, 'n')}:${perFrame(y.from, 'n')}`
  return {
    x,
    y,
    cut,
    skip: `crop=${part.width}:${part.height}:${perFrame(x.skip, 'n')}:${perFrame(y.skip, 'n')}`,
  }
}

/** Crop, scale, crop: nearly exact and cheap. Null if it is not accurate enough. */
function byScale(source: Size, pictures: PictureRects, region: Rect): Steps | null {
  const [across, down] = [pictures[0].width / source.width, pictures[0].height / source.height]
  if (Math.min(across, down) < SHRINK && !(across === 0.5 && down === 0.5)) return null
  const crops = cropsFor(source, pictures, region)
  if (!crops) return null
  const { x, y, cut, skip } = crops
  // A panning picture is cropped at odd pixels too, which 4:2:0 color does not allow.
  const exact = pictures.length > 1 ? `format=yuv444p,${skip},format=yuv420p` : skip
  // Area equals bilinear when enlarging, and is closer to the browser when reducing.
  return { cut, place: `scale=${x.scaled}:${y.scaled}:flags=area,${exact}` }
}

/** Bilinear sampling at any scale and offset, as in the browser. */
function byPerspective(source: Size, pictures: PictureRects, region: Rect): Steps {
  const across = source.width / pictures[0].width
  const down = source.height / pictures[0].height
  const sample = (scale: number, pixel: number, offset: number) => (pixel + 0.5 - offset) * scale - 0.5
  const samplesOf = ({ x, y }: Point) =>
    pictures.map(({ left, top }) => ({
      x: sample(across, x, left - region.left),
      y: sample(down, y, top - region.top),
    }))
  return { cut: 'null', place: sampleSource(source, region, samplesOf, pictures.length > 1) }
}

/** Expands a region by `margin` to even pixels for a blur, which reads three standard deviations far. */
function withSurroundings({ left, top, width, height }: Rect, margin: number): Rect {
  return { left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin }
}

/**
 * Scales to `size` with a blur of `blur` pixels (standard deviation), like the browser's. It runs on a quarter of the
 * pixels if that is invisible, in 4:4:4 color, because ffmpeg blurs 4:2:0 color twice as wide.
 */
function blurredTo({ width, height }: Size, blur: number): string {
  const shrink = Math.max(1, Math.min(4, Math.floor(blur / 4)))
  const [across, down] = [Math.ceil(width / shrink), Math.ceil(height / shrink)]
  return [
    `scale=${across}:${down}:flags=area,format=yuv444p,gblur=sigma=${(blur / shrink).toFixed(3)}:steps=3`,
    `scale=${width}:${height}:flags=bicubic,format=yuv420p`,
  ].join(',')
}

/** Returns the steps for a blurred picture of `region`. */
function byBlur(source: Size, pictures: PictureRects, region: Rect, blur: number): Steps {
  const margin = 2 * Math.floor(1.4 * blur)
  const around = withSurroundings(region, margin)
  const back = `crop=${region.width}:${region.height}:${margin}:${margin}`
  const crops = cropsFor(source, pictures, around)
  if (crops) {
    const { x, y, cut, skip } = crops
    return { cut, place: [blurredTo({ width: x.scaled, height: y.scaled }, blur), skip, back].join(',') }
  }
  const { cut, place } = byPerspective(source, pictures, around)
  return { cut, place: [place, blurredTo(around, blur), back].join(',') }
}

/**
 * Returns where a source is visible and how ffmpeg places it as the browser does: color from the nearest sample, the
 * picture on whole pixels, bilinear sampling (measured; docs/decisions.md, D55). `pictures` are the rectangles of the
 * whole source, one for each frame if it pans; `frame` is the visible part. Null if none of it is on the canvas.
 */
export function placeSource(
  source: Size,
  { pictures, frame, blur }: Pick<SpanVideo, 'pictures' | 'frame' | 'blur'>,
  canvas: Size,
): Placement | null {
  const shown = intersection(frame, pictures[0])
  const visible = shown && intersection(shown, { left: 0, top: 0, ...canvas })
  const region = visible && evenRegion(visible, canvas)
  if (!visible || !region) return null
  const steps =
    blur > 0
      ? byBlur(source, pictures, region, blur)
      : (byScale(source, pictures, region) ?? byPerspective(source, pictures, region))
  return { ...steps, region, visible }
}

/** Whether anything below a video shows through it during a span. */
export const isTranslucent = ({ opacity, boxes }: SpanVideo): boolean =>
  boxes ? boxes.some(box => box.opacity < 1) : opacity.from < 1 || opacity.to < 1

/** Whether a video has rounded corners. */
export const isRounded = ({ frame: { corners } }: SpanVideo): boolean => corners.x > 0 && corners.y > 0

/** Whether a video is opaque on all pixels of its region during a whole span. */
export function isOpaque(video: SpanVideo, { region, visible }: Placement): boolean {
  const { boxes } = video
  if (boxes) return coversRegion({ ...video, boxes }, region)
  return !isTranslucent(video) && !isRounded(video) && sameRect(region, visible)
}
