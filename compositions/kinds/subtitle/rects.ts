import type { Rect } from '@/compositions/geometry/box'
import { roundToStep } from '@/compositions/geometry/rounding'

/** The same rectangle with `x`, `y` pixels more on each side. */
export const expandRect = ({ left, top, width, height }: Rect, x: number, y: number): Rect => ({
  left: left - x,
  top: top - y,
  width: width + 2 * x,
  height: height + 2 * y,
})

/** The smallest rectangle that holds all of them. */
export function boundingRect(rects: readonly Rect[]): Rect {
  const left = Math.min(...rects.map(one => one.left))
  const top = Math.min(...rects.map(one => one.top))
  return {
    left,
    top,
    width: Math.max(...rects.map(one => one.left + one.width)) - left,
    height: Math.max(...rects.map(one => one.top + one.height)) - top,
  }
}

/** The rectangle moved by `by`, on quarters of a pixel (F3). */
export const translateRect = (rect: Rect, by: { x: number; y: number }): Rect => ({
  left: roundToStep(rect.left + by.x, 'position'),
  top: roundToStep(rect.top + by.y, 'position'),
  width: roundToStep(rect.width, 'position'),
  height: roundToStep(rect.height, 'position'),
})
