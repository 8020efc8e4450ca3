import { affineBetween, applyAffine, boundsOf, cornersOf } from '../geometry/affine'
import type { Box, Inset, PaintedBox, Pose, Rect } from '../geometry/box'
import { roundToStep } from '../geometry/rounding'

/**
 * The transform of a box by an animation in one frame: moved by `x`, `y` pixels, scaled, rotated and skewed (degrees)
 * about its center, as opaque as `opacity` says, cut off by `clip`.
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
  top: roundToStep(clip.top, 'position'),
  right: roundToStep(clip.right, 'position'),
  bottom: roundToStep(clip.bottom, 'position'),
  left: roundToStep(clip.left, 'position'),
})

const UPRIGHT: Pose = { scaleX: 1, scaleY: 1, skewX: 0, skewY: 0, clip: null }

/** The box in motion, over what moved it before, every number rounded to where the eye stops (F3). */
export function applyMotion(box: Box, motion: Motion): Box {
  const before = box.pose ?? UPRIGHT
  const pose = {
    scaleX: roundToStep(before.scaleX * motion.scaleX, 'scale'),
    scaleY: roundToStep(before.scaleY * motion.scaleY, 'scale'),
    skewX: roundToStep(before.skewX + motion.skewX, 'angle'),
    skewY: roundToStep(before.skewY + motion.skewY, 'angle'),
    clip: motion.clip ? roundedClip(motion.clip) : before.clip,
  }
  const rests = pose.scaleX === 1 && pose.scaleY === 1 && !pose.skewX && !pose.skewY && !pose.clip
  return {
    ...box,
    left: roundToStep(box.left + motion.x, 'position'),
    top: roundToStep(box.top + motion.y, 'position'),
    angle: roundToStep(box.angle + motion.angle, 'angle'),
    opacity: roundToStep(box.opacity * motion.opacity, 'opacity'),
    pose: rests ? null : pose,
  }
}

/** The same motion laid over another: moves and turns add up, factors and opacities multiply. */
export function combineMotions(a: Motion | null, b: Motion | null): Motion | null {
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
export function movedInkBounds(rest: PaintedBox, box: Box): Rect {
  const moving = affineBetween(rest.box, box)
  return boundsOf(cornersOf(rest.inkBounds).map(corner => applyAffine(moving, corner)))
}

/** A box in motion, and what it may touch there. */
export function movePaintedBox(rest: PaintedBox, motion: Motion): PaintedBox {
  const box = applyMotion(rest.box, motion)
  return { box, inkBounds: movedInkBounds(rest, box) }
}
