import type { Rect } from '@/compositions/geometry/box'

type Canvas = { width: number; height: number }

/** Margin in pixels between captions and the sides of the canvas. */
const SIDES = 60

/** The same as a share of the width of a portrait canvas, where buttons of social apps cover the sides. */
const PORTRAIT_SIDES = 192 / 1080

/** The share of the height from which social apps cover a portrait canvas. */
const PORTRAIT_BOTTOM = 0.65

/** The top of captions over another canvas as a share of its height: in the lower part. */
const TOP_SHARE = 0.62

const isPortrait = ({ width, height }: Canvas): boolean => height > width

/**
 * The top in pixels of captions of `captionHeight` pixels in the lower part of a canvas; on a portrait canvas above
 * what TikTok, Reels and Shorts cover.
 */
export function lowCaptionTop(canvas: Canvas, captionHeight: number): number {
  const { height } = canvas
  if (isPortrait(canvas)) return Math.max(0, Math.round(height * PORTRAIT_BOTTOM - captionHeight))
  return Math.round(Math.min(height * TOP_SHARE, height - captionHeight))
}

/**
 * The initial box of captions on a canvas, in pixels: over a picture or, without one, large and slightly above the
 * middle. On a portrait canvas it is inside the safe areas of TikTok, Reels and Shorts.
 */
export function captionBox(canvas: Canvas, hasPicture: boolean): Rect {
  const { width, height } = canvas
  const side = isPortrait(canvas) ? Math.round(width * PORTRAIT_SIDES) : SIDES
  const across = { left: side, width: width - 2 * side }
  if (!hasPicture) return { ...across, top: Math.round(height * 0.26), height: Math.round(height * 0.36) }
  const high = Math.round(isPortrait(canvas) ? height * 0.15 : Math.min(320, height * 0.24))
  return { ...across, top: lowCaptionTop(canvas, high), height: high }
}
