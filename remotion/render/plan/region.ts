import type { Rect } from '@/compositions/geometry/box'

type Size = { width: number; height: number }

/** Returns the intersection of two rectangles, or null if it is empty. */
export function intersection(a: Rect, b: Rect): Rect | null {
  const left = Math.max(a.left, b.left)
  const top = Math.max(a.top, b.top)
  const width = Math.min(a.left + a.width, b.left + b.width) - left
  const height = Math.min(a.top + a.height, b.top + b.height) - top
  return width > 0 && height > 0 ? { left, top, width, height } : null
}

/** Returns the smallest rectangle that contains both. */
export function unionOf(a: Rect, b: Rect): Rect {
  const left = Math.min(a.left, b.left)
  const top = Math.min(a.top, b.top)
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  }
}

/**
 * Expands a rectangle to even pixels, because color is stored in blocks of two by two, and clips it to the canvas,
 * whose size is even. Null if it is outside the canvas.
 */
export function evenRegion(rect: Rect, canvas: Size): Rect | null {
  const left = Math.floor(rect.left / 2) * 2
  const top = Math.floor(rect.top / 2) * 2
  const right = Math.ceil((rect.left + rect.width) / 2) * 2
  const bottom = Math.ceil((rect.top + rect.height) / 2) * 2
  return intersection(
    { left, top, width: right - left, height: bottom - top },
    { left: 0, top: 0, ...canvas },
  )
}

/** Returns the area of a rectangle in pixels. */
export const areaOf = (rect: Rect): number => rect.width * rect.height

/** Whether `outer` contains all of `inner`. */
export const containsRect = (outer: Rect, inner: Rect): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.left + outer.width >= inner.left + inner.width &&
  outer.top + outer.height >= inner.top + inner.height

export const sameRect = (a: Rect, b: Rect): boolean => a === b || (containsRect(a, b) && containsRect(b, a))
