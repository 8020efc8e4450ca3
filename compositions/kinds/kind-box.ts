import { type Box, type Rect, turned } from '../geometry/box'
import { rounded } from '../geometry/rounding'
import type { Layer } from '../model/layers/layer'

/** The box of a layer in pixels, `visible` (0 to 1) multiplied into its opacity, rounded as F3 says (S1). */
export const boxOf = (layer: Layer, visible = 1): Box => ({
  left: rounded(layer.left, 'position'),
  top: rounded(layer.top, 'position'),
  width: rounded(layer.width * layer.scaleX, 'position'),
  height: rounded(layer.height * layer.scaleY, 'position'),
  angle: rounded(layer.angle, 'angle'),
  opacity: rounded(layer.opacity * visible, 'opacity'),
  pose: null,
})

/** What of the canvas a box may touch when it draws `over` pixels past its edges. */
export const reachOf = (box: Box, over: number): Rect =>
  turned(
    {
      left: box.left - over,
      top: box.top - over,
      width: box.width + 2 * over,
      height: box.height + 2 * over,
    },
    { x: box.left + box.width / 2, y: box.top + box.height / 2 },
    box.angle,
  )
