import type { Box, Rect } from '../timeline/frame'
import { rounded } from '../timeline/rounding'
import type { Layer } from './layer'

/** The box of a layer in pixels, `visible` (0 to 1) multiplied into its opacity, rounded as F3 says (S1). */
export const boxOf = (layer: Layer, visible = 1): Box => ({
  left: rounded(layer.left, 'position'),
  top: rounded(layer.top, 'position'),
  width: rounded(layer.width * layer.scaleX, 'position'),
  height: rounded(layer.height * layer.scaleY, 'position'),
  angle: rounded(layer.angle, 'angle'),
  opacity: rounded(layer.opacity * visible, 'opacity'),
})

/** The upright rectangle that holds `inner` (a rectangle in the box's own coordinates) once the box is turned. */
function turned(box: Box, inner: Rect): Rect {
  if (box.angle === 0) return inner
  const [cx, cy] = [box.left + box.width / 2, box.top + box.height / 2]
  const radians = (box.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const corners = [inner.left - cx, inner.left + inner.width - cx].flatMap(x =>
    [inner.top - cy, inner.top + inner.height - cy].map(y => [
      cx + x * cos - y * sin,
      cy + x * sin + y * cos,
    ]),
  ) as [number, number][]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** What of the canvas a box may touch when it draws `over` pixels past its edges. */
export const reachOf = (box: Box, over: number): Rect =>
  turned(box, {
    left: box.left - over,
    top: box.top - over,
    width: box.width + 2 * over,
    height: box.height + 2 * over,
  })
