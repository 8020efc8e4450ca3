import { type Box, type Rect, rotatedBounds } from '../geometry/box'
import { roundToStep } from '../geometry/rounding'
import type { Layer } from '../model/layers/layer'

/** The box of a layer in pixels, `visible` (0 to 1) multiplied into its opacity, rounded as F3 says (S1). */
export const layerBox = (layer: Layer, visible = 1): Box => ({
  left: roundToStep(layer.left, 'position'),
  top: roundToStep(layer.top, 'position'),
  width: roundToStep(layer.width * layer.scaleX, 'position'),
  height: roundToStep(layer.height * layer.scaleY, 'position'),
  angle: roundToStep(layer.angle, 'angle'),
  opacity: roundToStep(layer.opacity * visible, 'opacity'),
  pose: null,
})

/** What of the canvas a box may touch when it draws `over` pixels past its edges. */
export const inkBoundsOf = (box: Box, over: number): Rect =>
  rotatedBounds(
    {
      left: box.left - over,
      top: box.top - over,
      width: box.width + 2 * over,
      height: box.height + 2 * over,
    },
    { x: box.left + box.width / 2, y: box.top + box.height / 2 },
    box.angle,
  )
