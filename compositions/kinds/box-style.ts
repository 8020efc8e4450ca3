import type { CSSProperties } from 'react'
import type { Box } from '../geometry/box'

/** How a box is set into pixels: placed, turned, scaled, skewed and cut off about its center, as opaque as it is. */
export function boxStyle({ left, top, width, height, angle, opacity, pose }: Box): CSSProperties {
  const style: CSSProperties = { position: 'absolute', left, top, width, height, opacity }
  if (angle) style.rotate = `${angle}deg`
  if (!pose) return style
  const { scaleX, scaleY, skewX, skewY, clip } = pose
  if (scaleX !== 1 || scaleY !== 1) style.scale = `${scaleX} ${scaleY}`
  if (skewX || skewY) style.transform = `skew(${skewX}deg, ${skewY}deg)`
  if (clip) style.clipPath = `inset(${clip.top}px ${clip.right}px ${clip.bottom}px ${clip.left}px)`
  return style
}
