import type { Framed } from '../../../compositions/layers/framing/framing'
import type { Rect } from '../../../compositions/timeline/frame'
import { evenRegion, intersection, sameRect } from '../plan/region'
import type { SpanVideo } from '../plan/spans'
import { fitAxis } from './axis'

type Size = { width: number; height: number }

/** Filters before and after a source's colours are made those that the browser shows: cut out first, placed then. */
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

/** Crop, scale, crop: nearly exact and cheap. Null where it isn't near enough. */
function byScale(source: Size, picture: Rect, region: Rect): Steps | null {
  const [across, down] = [picture.width / source.width, picture.height / source.height]
  if (Math.min(across, down) < SHRINK && !(across === 0.5 && down === 0.5)) return null
  const x = fitAxis(source.width, picture.left, picture.width, region.left, region.left + region.width)
  const y = fitAxis(source.height, picture.top, picture.height, region.top, region.top + region.height)
  if (!x || !y || Math.max(x.error, y.error) > CLOSE_ENOUGH) return null
  // Area is the same as bilinear where it enlarges, and nearer to the browser where it shrinks.
  return {
    cut: `crop=${x.crop}:${y.crop}:${x.from}:${y.from}`,
    place: `scale=${x.scaled}:${y.scaled}:flags=area,crop=${region.width}:${region.height}:${x.skip}:${y.skip}`,
  }
}

/** Plain bilinear sampling at any scale and any offset, as the browser does it; ten times as dear. */
function byPerspective(source: Size, picture: Rect, region: Rect): Steps {
  const [across, down] = [picture.width / source.width, picture.height / source.height]
  const width = Math.max(source.width, region.width)
  const height = Math.max(source.height, region.height)
  const x = (pixel: number) => ((pixel + 0.5 - (picture.left - region.left)) / across - 0.5).toFixed(4)
  const y = (pixel: number) => ((pixel + 0.5 - (picture.top - region.top)) / down - 0.5).toFixed(4)
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
      ':interpolation=linear:sense=source',
    `crop=${region.width}:${region.height}:0:0`,
  ].join(',')
  return { cut: 'null', place }
}

/** A region with more around it, on even pixels, for a blur to look at: it sees three deviations far. */
function withSurroundings({ left, top, width, height }: Rect, blur: number): Rect & { margin: number } {
  const margin = 2 * Math.floor(1.4 * blur)
  return {
    ...{ left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin },
    margin,
  }
}

/**
 * A blur of `blur` pixels (standard deviation) over a picture of `size`, as the browser's. It is made on a quarter of
 * the pixels where that can't be seen, with colour in full, because ffmpeg blurs halved colour twice as wide.
 */
function blurred({ width, height }: Size, blur: number): string {
  const shrink = Math.max(1, Math.min(4, Math.floor(blur / 4)))
  const [across, down] = [Math.ceil(width / shrink), Math.ceil(height / shrink)]
  return [
    `format=yuv444p,scale=${across}:${down}:flags=area,gblur=sigma=${(blur / shrink).toFixed(3)}:steps=3`,
    `scale=${width}:${height}:flags=bicubic,format=yuv420p`,
  ].join(',')
}

/**
 * Where a source picture is seen and how ffmpeg brings it there as the browser would: colour from the nearest sample,
 * the picture on whole pixels, plain bilinear sampling (measured; docs/decisions.md, rendering). `picture` is where
 * the whole source lies, `frame` what of it is shown. Null where nothing of it is on the canvas.
 */
export function placeSource(
  source: Size,
  { picture, frame, blur }: Pick<Framed, 'picture' | 'frame' | 'blur'>,
  canvas: Size,
): Placement | null {
  const shown = intersection(frame, picture)
  const visible = shown && intersection(shown, { left: 0, top: 0, ...canvas })
  const region = visible && evenRegion(visible, canvas)
  if (!visible || !region) return null
  const stepsTo = (part: Rect): Steps =>
    byScale(source, picture, part) ?? byPerspective(source, picture, part)
  if (blur === 0) return { ...stepsTo(region), region, visible }
  const { margin, ...around } = withSurroundings(region, blur)
  const { cut, place } = stepsTo(around)
  const back = `crop=${region.width}:${region.height}:${margin}:${margin}`
  return { cut, place: [place, blurred(around, blur), back].join(','), region, visible }
}

/** Does something of what lies below show through a moving picture, for as long as a span lasts? */
export const isVeiled = ({ opacity }: SpanVideo): boolean => opacity.from < 1 || opacity.to < 1

/** Are a moving picture's corners rounded? */
export const isRounded = ({ frame: { corners } }: SpanVideo): boolean => corners.x > 0 && corners.y > 0

/** Is a moving picture opaque on all pixels of its region through a whole span? */
export const isOpaque = (video: SpanVideo, { region, visible }: Placement): boolean =>
  !isVeiled(video) && !isRounded(video) && sameRect(region, visible)
