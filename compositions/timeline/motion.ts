import { framedFrom } from '../layers/framing/relative'
import { apply, between, boundsOf, cornersOf } from './affine'
import type { Box, Inset, Rect, Shown } from './frame'
import { rounded } from './rounding'

/**
 * What an animation makes of a box at one instant: moved by `x`, `y` pixels, scaled, turned and skewed (degrees) about
 * its centre, as opaque as `opacity` says, cut off by `clip`.
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

/** The box in motion, every number rounded to where the eye stops (F3). */
export function movedBox(box: Box, motion: Motion): Box {
  const pose = {
    scaleX: rounded(motion.scaleX, 'scale'),
    scaleY: rounded(motion.scaleY, 'scale'),
    skewX: rounded(motion.skewX, 'angle'),
    skewY: rounded(motion.skewY, 'angle'),
    clip: motion.clip && roundedClip(motion.clip),
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

/** What of the canvas may be touched once a box that touched `reach` has become `box`: all corners of it, moved. */
function movedReach(rest: Box, reach: Rect, box: Box): Rect {
  const moving = between(rest, box)
  const corners = cornersOf(reach).map(corner => apply(moving, corner))
  return boundsOf(corners)
}

/** The same thing shown in motion, with all that lies in its box; pixels of the canvas. */
export function moved<S extends Shown>(shown: S, motion: Motion): S {
  const box = movedBox(shown.box, motion)
  if (shown.kind !== 'video') return { ...shown, box, reach: movedReach(shown.box, shown.reach, box) }
  const corner = { left: shown.box.left - box.left, top: shown.box.top - box.top }
  const { picture, frame } = framedFrom(shown, corner)
  return { ...shown, picture, frame, box }
}
