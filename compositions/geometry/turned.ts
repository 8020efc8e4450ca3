import type { Rect } from './box'

/** The upright rectangle that holds `rect` once it is turned about `center` by `angle` degrees clockwise. */
export function turned(rect: Rect, center: { x: number; y: number }, angle: number): Rect {
  if (angle === 0) return rect
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const corners = [rect.left - center.x, rect.left + rect.width - center.x].flatMap(x =>
    [rect.top - center.y, rect.top + rect.height - center.y].map(y => [
      center.x + x * cos - y * sin,
      center.y + x * sin + y * cos,
    ]),
  ) as [number, number][]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
