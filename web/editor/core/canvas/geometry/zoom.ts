import { LIMITS } from '@/compositions/catalog/limits'
import type { Point } from '@/compositions/geometry/affine'

/** What of the canvas is seen: its scale (1 is a pixel a pixel) and where its top left corner is, pixels of the screen. */
export type Viewport = { scale: number; x: number; y: number }

const { zoomMin, zoomMinCanvasPixels, zoomMaxVideoWidths, wheelZoomDivisor } = LIMITS.canvas

/**
 * A scale within the limits of the spec (section 5, Editor; section 9): not under 0.1, and the canvas between 100
 * pixels and five times the video's width on the screen.
 */
export function clampScale(scale: number, videoWidth: number): number {
  const least = Math.max(zoomMin, zoomMinCanvasPixels / videoWidth)
  return Math.min(zoomMaxVideoWidths, Math.max(least, scale))
}

/** Pixels of the canvas' edge that can't be panned out of sight; of a smaller canvas, half of it. */
const STAYS = 80

type Size = { width: number; height: number }

const held = (at: number, size: number, room: number): number => {
  const stays = Math.min(STAYS, size / 2, room / 2)
  return Math.min(room - stays, Math.max(stays - size, at))
}

/** The same view, moved back so far that a part of the canvas (`format`, pixels) is still seen in a place on the screen. */
export const heldIn = ({ scale, x, y }: Viewport, format: Size, place: Size): Viewport => ({
  scale,
  x: held(x, format.width * scale, place.width),
  y: held(y, format.height * scale, place.height),
})

/** Another scale, with the point of the screen that is under the pointer staying where it is. */
export function zoomAbout(view: Viewport, scale: number, { x, y }: Point, videoWidth: number): Viewport {
  const next = clampScale(scale, videoWidth)
  const by = next / view.scale
  return { scale: next, x: x - (x - view.x) * by, y: y - (y - view.y) * by }
}

/** A turn of the wheel: deltaY / 200 (PR8) is how often the scale doubles, so that in and out undo each other. */
export const zoomByWheel = (view: Viewport, deltaY: number, at: Point, videoWidth: number): Viewport =>
  zoomAbout(view, view.scale * 2 ** (-deltaY / wheelZoomDivisor), at, videoWidth)

/** A point of the screen as one of the canvas. */
export const toCanvas = ({ scale, x, y }: Viewport, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
})

/** A point of the canvas as one of the screen. */
export const toScreen = ({ scale, x, y }: Viewport, point: Point): Point => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
})
