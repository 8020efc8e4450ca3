import type { CSSProperties } from 'react'
import type { Rect } from '../../geometry/box'
import type { Frame } from './framing'

/** A rectangle as CSS places it. */
export const rectStyle = ({ left, top, width, height }: Rect): CSSProperties => ({
  ...{ position: 'absolute', left, top, width, height },
})

/** A frame as CSS places and rounds it. */
export const frameStyle = ({ corners, ...rect }: Frame): CSSProperties => ({
  ...rectStyle(rect),
  ...((corners.x > 0 || corners.y > 0) && { borderRadius: `${corners.x}px / ${corners.y}px` }),
})
