import type { Rect } from './box'

/** The upright rectangle that holds `rect` once it is turned about `centre` by `angle` degrees clockwise. */
export function turned(rect: Rect, centre: { x: number; y: number }, angle: number): Rect {
  if (angle === 0) return rect
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const corners = [rect.left - centre.x, rect.left + rect.width - centre.x].flatMap(x =>
    [rect.top - centre.y, rect.top + rect.height - centre.y].map(y => [
      centre.x + x * cos - y * sin,
      centre.y + x * sin + y * cos,
    ]),
  ) as [number, number][]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
