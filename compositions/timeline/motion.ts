import { turned } from '../layers/turned'
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

/** What of the canvas may be touched once a box that touched `reach` is in motion. */
function movedReach(box: Box, reach: Rect, motion: Motion): Rect {
  const centre = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const skew = Math.max(Math.abs(motion.skewX), Math.abs(motion.skewY))
  const lean = Math.tan((Math.min(80, skew) * Math.PI) / 180)
  const grown = {
    left: centre.x + (reach.left - centre.x) * Math.abs(motion.scaleX),
    top: centre.y + (reach.top - centre.y) * Math.abs(motion.scaleY),
    width: reach.width * Math.abs(motion.scaleX),
    height: reach.height * Math.abs(motion.scaleY),
  }
  const leaning = {
    left: grown.left - lean * grown.height,
    top: grown.top - lean * grown.width,
    width: grown.width + 2 * lean * grown.height,
    height: grown.height + 2 * lean * grown.width,
  }
  const around = turned(leaning, centre, motion.angle)
  return { ...around, left: around.left + motion.x, top: around.top + motion.y }
}

/** The same thing shown in motion; pixels of the canvas. */
export function moved<S extends Shown>(shown: S, motion: Motion): S {
  const box = movedBox(shown.box, motion)
  if (shown.kind === 'video') return { ...shown, box }
  return { ...shown, box, reach: movedReach(shown.box, shown.reach, motion) }
}
