import type { Rect } from '@/compositions/geometry/box'

type Canvas = { width: number; height: number }

/** Margin in pixels between captions and the sides of the canvas. */
const SIDES = 60

/**
 * The top of captions over a picture as a share of the canvas height: in the lower part, above the buttons of social
 * apps.
 */
export const CAPTION_TOP_SHARE = 0.62

/**
 * The initial box of captions on a canvas, in pixels: over a picture or, without one, large and slightly above the
 * middle.
 */
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
