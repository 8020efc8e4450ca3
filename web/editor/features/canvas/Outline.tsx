import type { ReactNode } from 'react'
import { HANDLES, type HandleName } from '@/web/editor/core/canvas/geometry/resize-box'
import type { RotatedBox } from '@/web/editor/core/canvas/geometry/rotated-box'
import classes from './Handles.module.css'

/** An outline around a box of the canvas. `scale`: screen pixels per canvas pixel. */
export function Outline({ box, scale, children }: { box: RotatedBox; scale: number; children?: ReactNode }) {
  const style = {
    left: box.left * scale,
    top: box.top * scale,
    width: box.width * scale,
    height: box.height * scale,
    rotate: `${box.angle}deg`,
  }
  return (
    <div className={classes.outline} style={style}>
      {children}
    </div>
  )
}

/** The handles of an outline: eight to resize and, with `canTurn`, one to rotate. */
export function OutlineHandles({ canTurn }: { canTurn: boolean }) {
  return (
    <>
      {(Object.keys(HANDLES) as HandleName[]).map(name => (
        <span key={name} data-handle={name} className={`${classes.grip} ${classes[name]}`} />
      ))}
      {canTurn && <span data-handle="turn" className={classes.turn} />}
    </>
  )
}
