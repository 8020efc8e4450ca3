import type { Canvas, Image, SKRSContext2D } from '@napi-rs/canvas'
import { affineBetween, applyAffine, cornersOf } from '@/compositions/geometry/affine'
import type { Box, Rect } from '@/compositions/geometry/box'

/**
 * A picture of an item at rest in its box `at`, drawn opaque; `region` is the area of the canvas that the picture
 * covers.
 */
export type Sprite = { image: Image | Canvas; at: Box; region: Rect }

/** Clips to the part of the box that a pose leaves visible; the box is upright and at rest. */
function clipTo(context: SKRSContext2D, at: Box, box: Box): void {
  const clip = box.pose?.clip
  if (!clip) return
  const left = at.left + clip.left
  const top = at.top + clip.top
  const width = Math.max(0, at.width - clip.left - clip.right)
  const height = Math.max(0, at.height - clip.top - clip.bottom)
  const upright = { ...at, angle: 0 }
  const turning = affineBetween(upright, at)
  const [a, b, c, d] = cornersOf({ left, top, width, height }).map(corner => applyAffine(turning, corner))
  context.beginPath()
  for (const point of [a, b, d, c]) if (point) context.lineTo(point.x, point.y)
  context.closePath()
  context.clip()
}

/**
 * Paints a still into `box` with its position, rotation, scale, skew, clipping and opacity, as the browser does. The
 * context's origin is the canvas's.
 */
export function compositeSprite(context: SKRSContext2D, { image, at, region }: Sprite, box: Box): void {
  const { a, b, c, d, e, f } = affineBetween(at, box)
  context.save()
  context.globalAlpha = box.opacity
  context.transform(a, b, c, d, e, f)
  clipTo(context, at, box)
  context.drawImage(image, region.left, region.top)
  context.restore()
}
