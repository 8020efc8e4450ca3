import type { Rect } from '@/compositions/geometry/box'
import { evenRegion, intersection, sameRect } from '../plan/region'
import type { PictureRects, SpanVideo } from '../plan/spans'
import { type Axis, fitAxis } from './axis'

type Step = { first: number; value: number | string }

/** The frames at which a value changes, and what it is from there on. */
function stepsOf(values: readonly (number | string)[]): Step[] {
  return values.flatMap((value, first) =>
    first > 0 && values[first - 1] === value ? [] : [{ first, value }],
  )
}

/** Halves, so that a frame is found in as many comparisons as the number of steps has digits in binary. */
function choose(steps: readonly Step[], counter: string): string {
  const [only] = steps
  if (!only || steps.length === 1) return String(only?.value ?? 0)
  const middle = steps.length >> 1
  const [before, after] = [choose(steps.slice(0, middle), counter), choose(steps.slice(middle), counter)]
  return `if(lt(${counter},${steps[middle]?.first}),${before},${after})`
}

/**
 * An ffmpeg expression that is `values[n]` in frame n, for a filter that calls the number of its frame `counter`; a plain
 * number where all are the same.
 */
function perFrame(values: readonly (number | string)[], counter: string): string {
  const steps = stepsOf(values)
  const chosen = choose(steps, counter)
  return steps.length > 1 ? `'${chosen}'` : chosen
}

type Size = { width: number; height: number }

/** Filters before and after a source's colors are made those that the browser shows: cut out first, placed then. */
type Steps = { cut: string; place: string }

/**
 * How a source is brought to its place. The steps give a picture of `region`, which is `visible` on even pixels; where
 * the two differ the picture is to be masked to `visible`. All in pixels of the canvas.
 */
export type Placement = Steps & { region: Rect; visible: Rect }

/** Pixels by which crop and scale may be off; beyond it the slower, exact way is taken. */
const CLOSE_ENOUGH = 0.15

/** Below this scale ffmpeg's scaler averages where the browser drops pixels. */
const SHRINK = 0.85

/** Pixels beyond the last one that bilinear sampling may look at. ffmpeg repeats no more than half of a picture. */
const REACH = 2

/** Crops of a source that, scaled and cropped again, show a part of the canvas. */
type Crops = { x: Axis; y: Axis; cut: string; skip: string }

/** The crops that show `part` where a source lies at `pictures`; null where there are none near enough. */
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

/** Crop, scale, crop: nearly exact and cheap. Null where it isn't near enough. */
function byScale(source: Size, pictures: PictureRects, region: Rect): Steps | null {
  const [across, down] = [pictures[0].width / source.width, pictures[0].height / source.height]
  if (Math.min(across, down) < SHRINK && !(across === 0.5 && down === 0.5)) return null
  const crops = cropsFor(source, pictures, region)
  if (!crops) return null
  const { x, y, cut, skip } = crops
  // What pans is cut out at odd pixels too, where halved color can't be.
  const exact = pictures.length > 1 ? `format=yuv444p,${skip},format=yuv420p` : skip
  // Area is the same as bilinear where it enlarges, and nearer to the browser where it shrinks.
  return { cut, place: `scale=${x.scaled}:${y.scaled}:flags=area,${exact}` }
}

/** Plain bilinear sampling at any scale and any offset, as the browser does it; ten times as dear. */
function byPerspective(source: Size, pictures: PictureRects, region: Rect): Steps {
  const width = Math.max(source.width, region.width)
  const height = Math.max(source.height, region.height)
  const across = source.width / pictures[0].width
  const down = source.height / pictures[0].height
  const sample = (scale: number, pixel: number, offset: number) =>
    ((pixel + 0.5 - offset) * scale - 0.5).toFixed(4)
  const x = (pixel: number) =>
    perFrame(
      pictures.map(({ left }) => sample(across, pixel, left - region.left)),
      'in-1',
    )
  const y = (pixel: number) =>
    perFrame(
      pictures.map(({ top }) => sample(down, pixel, top - region.top)),
      'in-1',
    )
  const [left, right, top, bottom] = [x(0), x(width), y(0), y(height)]
  const beyond = {
    right: Math.min(REACH, width - source.width),
    bottom: Math.min(REACH, height - source.height),
  }
  const place = [
    // Samples beyond the last pixel are that pixel again, as at the other edges.
    `pad=${source.width + beyond.right}:${source.height + beyond.bottom}:0:0`,
    `fillborders=right=${beyond.right}:bottom=${beyond.bottom}:mode=smear`,
    `pad=${width}:${height}:0:0`,
    `perspective=x0=${left}:y0=${top}:x1=${right}:y1=${top}:x2=${left}:y2=${bottom}:x3=${right}:y3=${bottom}` +
      `:interpolation=linear:sense=source${pictures.length > 1 ? ':eval=frame' : ''}`,
    `crop=${region.width}:${region.height}:0:0`,
  ].join(',')
  return { cut: 'null', place }
}

/** A region with more around it, on even pixels, for a blur to look at: it sees three deviations far. */
function withSurroundings({ left, top, width, height }: Rect, margin: number): Rect {
  return { left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin }
}

/**
 * Scales to `size` with a blur of `blur` pixels (standard deviation), as the browser's. It is made on a quarter of the
 * pixels where that can't be seen, with color in full, because ffmpeg blurs halved color twice as wide.
 */
function blurredTo({ width, height }: Size, blur: number): string {
  const shrink = Math.max(1, Math.min(4, Math.floor(blur / 4)))
  const [across, down] = [Math.ceil(width / shrink), Math.ceil(height / shrink)]
  return [
    `scale=${across}:${down}:flags=area,format=yuv444p,gblur=sigma=${(blur / shrink).toFixed(3)}:steps=3`,
    `scale=${width}:${height}:flags=bicubic,format=yuv420p`,
  ].join(',')
}

/** Steps to a blurred picture of `region`. */
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
 * Where a source picture is seen and how ffmpeg brings it there as the browser would: color from the nearest sample,
 * the picture on whole pixels, plain bilinear sampling (measured; docs/decisions.md, D55). `pictures` are where
 * the whole source lies, frame by frame where it pans; `frame` is what of it is shown. Null where nothing of it is on
 * the canvas.
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

/** Does something of what lies below show through a moving picture, for as long as a span lasts? */
export const isTranslucent = ({ opacity }: SpanVideo): boolean => opacity.from < 1 || opacity.to < 1

/** Are a moving picture's corners rounded? */
export const isRounded = ({ frame: { corners } }: SpanVideo): boolean => corners.x > 0 && corners.y > 0

/** Is a moving picture opaque on all pixels of its region through a whole span? */
export const isOpaque = (video: SpanVideo, { region, visible }: Placement): boolean =>
  !isTranslucent(video) && !isRounded(video) && sameRect(region, visible)
