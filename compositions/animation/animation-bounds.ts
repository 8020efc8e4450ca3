import { type Box, type Inset, type Rect, rotatedBounds } from '../geometry/box'

/** Four ways to go; as an animation's direction it is where the movement leads, coming and going alike. */
export type Direction = 'left' | 'right' | 'up' | 'down'

/**
 * Where something moves, in whole pixels: the size of its box, how far it has to go to each side to be `exitDistance`, and how
 * far it draws `overflow` its box. `fades` where `exitDistance` is still in sight, so that what slides also fades.
 */
export type AnimationBounds = {
  width: number
  height: number
  exitDistance: Record<Direction, number>
  overflow: Inset
  fades: boolean
}

const whole = (value: number): number => Math.max(0, Math.ceil(value))

/** The stage of a layer with this box that touches `inkBounds` of the canvas: away is beyond the canvas's edge. */
export function animationBounds(
  box: Box,
  inkBounds: Rect,
  canvas: { width: number; height: number },
): AnimationBounds {
  const center = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const upright = rotatedBounds(inkBounds, center, -box.angle)
  return {
    width: box.width,
    height: box.height,
    exitDistance: {
      left: whole(inkBounds.left + inkBounds.width),
      right: whole(canvas.width - inkBounds.left),
      up: whole(inkBounds.top + inkBounds.height),
      down: whole(canvas.height - inkBounds.top),
    },
    overflow: {
      top: whole(box.top - upright.top),
      right: whole(upright.left + upright.width - box.left - box.width),
      bottom: whole(upright.top + upright.height - box.top - box.height),
      left: whole(box.left - upright.left),
    },
    fades: false,
  }
}

/** The stage of a line or a word of `width` by `height` pixels inside a layer: it comes from beside itself and fades. */
export function unitAnimationBounds(width: number, height: number): AnimationBounds {
  const overflow = whole(height / 2)
  return {
    width,
    height,
    exitDistance: { left: whole(height), right: whole(height), up: whole(height), down: whole(height) },
    overflow: { top: overflow, right: overflow, bottom: overflow, left: overflow },
    fades: true,
  }
}

const OPPOSITE: Record<Direction, Direction> = { left: 'right', right: 'left', up: 'down', down: 'up' }

/** The side that is opposite. */
export const opposite = (side: Direction): Direction => OPPOSITE[side]

const STEPS: Record<Direction, { x: number; y: number }> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
}

/** One pixel towards a side. */
export const directionVector = (side: Direction): { x: number; y: number } => STEPS[side]
