import { LIMITS } from '@/compositions/catalog/limits'
import type { Point } from '@/compositions/geometry/affine'

/** The view: its scale (1 is one canvas pixel per screen pixel) and the canvas's top left corner in screen pixels. */
export type Viewport = { scale: number; x: number; y: number }

const { zoomMin, zoomMinCanvasPixels, zoomMaxVideoWidths, wheelZoomDivisor } = LIMITS.canvas

/**
 * Clamps a scale to the limits of the specification (section 5, Editor; section 9): at least 0.1, and the canvas
 * between 100 pixels and five times the video's width on the screen.
 */
export function clampScale(scale: number, videoWidth: number): number {
  const least = Math.max(zoomMin, zoomMinCanvasPixels / videoWidth)
  return Math.min(zoomMaxVideoWidths, Math.max(least, scale))
}

/** Pixels of the canvas that stay in view while panning; half of a smaller canvas. */
const STAYS = 80

type Size = { width: number; height: number }

const held = (at: number, size: number, room: number): number => {
  const stays = Math.min(STAYS, size / 2, room / 2)
  return Math.min(room - stays, Math.max(stays - size, at))
}

/** The view, moved so that part of the canvas (`format`, pixels) stays visible in an area of the screen. */
export const heldIn = ({ scale, x, y }: Viewport, format: Size, place: Size): Viewport => ({
  scale,
  x: held(x, format.width * scale, place.width),
  y: held(y, format.height * scale, place.height),
})

/** Changes the scale and keeps the canvas point under the pointer fixed. */
export function zoomAbout(view: Viewport, scale: number, { x, y }: Point, videoWidth: number): Viewport {
  const next = clampScale(scale, videoWidth)
  const by = next / view.scale
  return { scale: next, x: x - (x - view.x) * by, y: y - (y - view.y) * by }
}

/** A wheel event: the scale doubles deltaY / 200 times (PR8), so that zooming in and out are inverse. */
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
