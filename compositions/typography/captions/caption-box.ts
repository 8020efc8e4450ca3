import type { Rect } from '@/compositions/geometry/box'

type Canvas = { width: number; height: number }

/** Pixels that captions keep from the sides of the canvas. */
const SIDES = 60

/** Where captions start over a picture: the share of the canvas above them, in its lower part, over the buttons of the apps. */
export const CAPTION_TOP_SHARE = 0.62

/** Where captions start on a canvas, in pixels: over a picture, or large and a little above the middle without one. */
export function captionBox({ width, height }: Canvas, hasPicture: boolean): Rect {
  const across = { left: SIDES, width: width - 2 * SIDES }
  return hasPicture
    ? {
        ...across,
        top: Math.round(height * CAPTION_TOP_SHARE),
        height: Math.round(Math.min(320, height * 0.24)),
      }
    : { ...across, top: Math.round(height * 0.26), height: Math.round(height * 0.36) }
}
