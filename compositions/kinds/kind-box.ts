import type { CSSProperties } from 'react'
import { type Box, type Rect, rotatedBounds } from '../geometry/box'
import { roundToStep } from '../geometry/rounding'
import type { Layer } from '../model/layers/layer'

/** The CSS of a box: position, rotation, scale, skew and clip about its center, opacity and blend mode. */
export function boxStyle({ left, top, width, height, angle, opacity, pose, blend }: Box): CSSProperties {
  const style: CSSProperties = { position: 'absolute', left, top, width, height, opacity }
  if (blend) style.mixBlendMode = blend
  if (angle) style.rotate = `${angle}deg`
  if (!pose) return style
  const { scaleX, scaleY, skewX, skewY, clip } = pose
  if (scaleX !== 1 || scaleY !== 1) style.scale = `${scaleX} ${scaleY}`
  if (skewX || skewY) style.transform = `skew(${skewX}deg, ${skewY}deg)`
  if (clip) style.clipPath = `inset(${clip.top}px ${clip.right}px ${clip.bottom}px ${clip.left}px)`
  return style
}

/** The box of a layer in pixels, `visible` (0 to 1) multiplied into its opacity, rounded as F3 says (S1). */
export const layerBox = (layer: Layer, visible = 1): Box => ({
  left: roundToStep(layer.left, 'position'),
  top: roundToStep(layer.top, 'position'),
  width: roundToStep(layer.width * layer.scaleX, 'position'),
  height: roundToStep(layer.height * layer.scaleY, 'position'),
  angle: roundToStep(layer.angle, 'angle'),
  opacity: roundToStep(layer.opacity * visible, 'opacity'),
  pose: null,
  ...('blendMode' in layer && layer.blendMode && { blend: layer.blendMode }),
})

/** The ink bounds of a box that draws up to `over` pixels past its edges. */
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
