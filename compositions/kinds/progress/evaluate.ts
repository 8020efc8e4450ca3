import { roundToStep } from '@/compositions/geometry/rounding'
import type { Evaluate } from '../kind'
import { inkBoundsOf, layerBox } from '../kind-box'

/** A progress bar; `filled` is in pixels from its left edge. */
export type ProgressData = {
  width: number
  height: number
  filled: number
  fill: string
  backgroundColor: string
  radius: number
}

/** Evaluates a progress bar, which is full in the layer's last frame. */
export const evaluateProgress: Evaluate<'progress', ProgressData> = (layer, context) => {
  const box = layerBox(layer)
  const inkBounds = inkBoundsOf(box, 0)
  const { fill, backgroundColor, radius } = layer
  const frames = context.after - context.first
  return n => ({
    id: layer.id,
    kind: 'progress',
    box,
    inkBounds,
    data: {
      width: box.width,
      height: box.height,
      filled: roundToStep((box.width * (n + 1 - context.first)) / frames, 'height'),
      fill,
      backgroundColor,
      radius,
    },
  })
}
