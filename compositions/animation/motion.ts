import { apply, between, boundsOf, cornersOf } from '../geometry/affine'
import type { Box, Inset, Place, Pose, Rect } from '../geometry/box'
import { rounded } from '../geometry/rounding'

/**
 * What an animation makes of a box at one instant: moved by `x`, `y` pixels, scaled, turned and skewed (degrees) about
 * its center, as opaque as `opacity` says, cut off by `clip`.
 */
export type Motion = {
  x: number
  y: number
  scaleX: number
  scaleY: number
  angle: number
  skewX: number
  skewY: number
  opacity: number
  clip: Inset | null
}

/** A layer at rest. */
export const STILL: Motion = {
  x: 0,
  y: 0,
  scaleX: 1,
  scaleY: 1,
  angle: 0,
  skewX: 0,
  skewY: 0,
  opacity: 1,
  clip: null,
}

const roundedClip = (clip: Inset): Inset => ({
  top: rounded(clip.top, 'position'),
  right: rounded(clip.right, 'position'),
  bottom: rounded(clip.bottom, 'position'),
  left: rounded(clip.left, 'position'),
})

const UPRIGHT: Pose = { scaleX: 1, scaleY: 1, skewX: 0, skewY: 0, clip: null }

/** The box in motion, over what moved it before, every number rounded to where the eye stops (F3). */
export function movedBox(box: Box, motion: Motion): Box {
  const before = box.pose ?? UPRIGHT
  const pose = {
    scaleX: rounded(before.scaleX * motion.scaleX, 'scale'),
    scaleY: rounded(before.scaleY * motion.scaleY, 'scale'),
    skewX: rounded(before.skewX + motion.skewX, 'angle'),
    skewY: rounded(before.skewY + motion.skewY, 'angle'),
    clip: motion.clip ? roundedClip(motion.clip) : before.clip,
  }
  const rests = pose.scaleX === 1 && pose.scaleY === 1 && !pose.skewX && !pose.skewY && !pose.clip
  return {
    ...box,
    left: rounded(box.left + motion.x, 'position'),
    top: rounded(box.top + motion.y, 'position'),
    angle: rounded(box.angle + motion.angle, 'angle'),
    opacity: rounded(box.opacity * motion.opacity, 'opacity'),
    pose: rests ? null : pose,
  }
}

/** The same motion laid over another: moves and turns add up, factors and opacities multiply. */
export function together(a: Motion | null, b: Motion | null): Motion | null {
  if (!a || !b) return a ?? b
  return {
    x: a.x + b.x,
    y: a.y + b.y,
    scaleX: a.scaleX * b.scaleX,
    scaleY: a.scaleY * b.scaleY,
    angle: a.angle + b.angle,
    skewX: a.skewX + b.skewX,
    skewY: a.skewY + b.skewY,
    opacity: a.opacity * b.opacity,
    clip: b.clip ?? a.clip,
  }
}

/** What of the canvas may be touched once what was at `rest` is in `box`: all corners of it, moved. */
export function movedReach(rest: Place, box: Box): Rect {
  const moving = between(rest.box, box)
  return boundsOf(cornersOf(rest.reach).map(corner => apply(moving, corner)))
}

/** A box in motion, and what it may touch there. */
export function movedPlace(rest: Place, motion: Motion): Place {
  const box = movedBox(rest.box, motion)
  return { box, reach: movedReach(rest, box) }
}
