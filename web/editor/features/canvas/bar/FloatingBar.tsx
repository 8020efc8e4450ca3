import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Rect } from '@/compositions/geometry/box'
import { boundingBox, type RotatedBox } from '@/web/editor/core/canvas/geometry/rotated-box'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { barPosition } from './bar-position'
import classes from './FloatingBar.module.css'

type Props = {
  under: RotatedBox
  name: string
  children: ReactNode
  'data-crop-bar'?: boolean
  /** Whether presses go to what is below the bar. */
  'data-through'?: boolean
}

/**
 * A toolbar near a box of the canvas (canvas pixels), where there is room. Has to be inside the element of
 * `Handles`, which it is positioned from.
 */
export function FloatingBar({ under, name, children, ...rest }: Props) {
  const { camera } = useEditor()
  const room = useKey(camera.state, 'place')
  useKey(camera.state, 'view')
  const { scale, x, y } = camera.now()
  const bar = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = bar.current ?? {}
    setSize(known => (known.width === width && known.height === height ? known : { width, height }))
  })
  const upright = boundingBox([under]) ?? under
  const shown: Rect = {
    left: x + upright.left * scale,
    top: y + upright.top * scale,
    width: upright.width * scale,
    height: upright.height * scale,
  }
  const { left, top } = barPosition(shown, size, room)
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={name}
      className={classes.bar}
      style={{ left: left - x, top: top - y, visibility: size.width ? 'visible' : 'hidden' }}
      onPointerDown={event => event.stopPropagation()}
      onDoubleClick={event => event.stopPropagation()}
      onContextMenu={event => event.stopPropagation()}
      {...rest}
    >
      {children}
    </div>
  )
}
