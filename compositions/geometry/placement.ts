import type { Rect } from './box'

type Point = { x: number; y: number }
type Fit = {
  scaleType: 'cover' | 'contain' | 'fill'
  zoom: number
  focus: Point
  reposition?: Point | undefined
}
type Size = { width: number; height: number }

/**
 * One axis: the start of a picture of length `length` so that `focus` is in the middle of the box if the picture still
 * fills it.
 */
function slide(start: number, size: number, length: number, focus: number): number {
  if (length <= size) return start + (size - length) / 2
  return start + Math.min(0, Math.max(size - length, size / 2 - length * focus))
}

/** Rounded up, so that nothing stays bare; a millionth of a pixel is an error of rounding. */
const wholePixels = (size: number): number => Math.ceil(size - 1e-6)

/**
 * Where the whole picture of `media` lies on the canvas so that it fills `box` as the layer asks (S3): covered,
 * fitted or stretched, zoomed, with `focus` (fractions of the media) as near to the middle as can be, then moved by
 * `reposition` (fractions of the placed picture) wherever that leads. Edges are on whole pixels, because the browser
 * snaps a picture to whole pixels before it scales it; its size doesn't depend on where it looks, so that a pan only
 * moves it.
 */
export function placePicture(media: Size, box: Rect, fit: Fit): Rect {
  const across = box.width / media.width
  const down = box.height / media.height
  const scale = fit.scaleType === 'cover' ? Math.max(across, down) : Math.min(across, down)
  const width = (fit.scaleType === 'fill' ? box.width : media.width * scale) * fit.zoom
  const height = (fit.scaleType === 'fill' ? box.height : media.height * scale) * fit.zoom
  const left = slide(box.left, box.width, width, fit.focus.x) + width * (fit.reposition?.x ?? 0)
  const top = slide(box.top, box.height, height, fit.focus.y) + height * (fit.reposition?.y ?? 0)
  return {
    left: Math.round(left),
    top: Math.round(top),
    width: wholePixels(width),
    height: wholePixels(height),
  }
}
