import type { Rect } from '@/compositions/geometry/box'
import { rounded } from '@/compositions/geometry/rounding'

/** The same rectangle with `x`, `y` pixels more on each side. */
export const padded = ({ left, top, width, height }: Rect, x: number, y: number): Rect => ({
  left: left - x,
  top: top - y,
  width: width + 2 * x,
  height: height + 2 * y,
})

/** The smallest rectangle that holds all of them. */
export function hull(rects: readonly Rect[]): Rect {
  const left = Math.min(...rects.map(one => one.left))
  const top = Math.min(...rects.map(one => one.top))
  return {
    left,
    top,
    width: Math.max(...rects.map(one => one.left + one.width)) - left,
    height: Math.max(...rects.map(one => one.top + one.height)) - top,
  }
}

/** The same rectangle elsewhere, on quarters of a pixel (F3). */
export const placed = (rect: Rect, by: { x: number; y: number }): Rect => ({
  left: rounded(rect.left + by.x, 'position'),
  top: rounded(rect.top + by.y, 'position'),
  width: rounded(rect.width, 'position'),
  height: rounded(rect.height, 'position'),
})
