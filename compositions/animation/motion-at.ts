import { DEFAULTS } from '../catalog/defaults'
import type { AnimationBounds } from './animation-bounds'
import { ease } from './curves'
import type { AnimationSetting } from './families/family'
import { IN_OUT_ANIMATIONS, type InOutName } from './in-out'
import { LOOP_ANIMATIONS, type LoopName } from './loops'
import { type Motion, STILL } from './motion'

const isStill = (motion: Motion): boolean =>
  (Object.keys(STILL) as (keyof Motion)[]).every(key => motion[key] === STILL[key])

/** Whole pixels, so that a picture that is moved stays the same picture (F3); null at rest. */
function motionFrom(partial: Partial<Motion>): Motion | null {
  const motion = { ...STILL, ...partial }
  motion.x = Math.round(motion.x) + 0
  motion.y = Math.round(motion.y) + 0
  return isStill(motion) ? null : motion
}

/** The seconds of an animation in or out as it was chosen. */
export const inOutSeconds = (chosen: AnimationSetting<InOutName>): number =>
  (typeof chosen === 'string' ? undefined : chosen.speed) ?? DEFAULTS.animations.seconds

/**
 * The motion of what comes, or goes where `leaving`, when `share` of it is there: 0 is wholly out of the way, 1 is at
 * rest. Null at rest.
 */
export function inOutMotion(
  chosen: AnimationSetting<InOutName>,
  share: number,
  leaving: boolean,
  bounds: AnimationBounds,
): Motion | null {
  if (share >= 1) return null
  const { move, curve } = IN_OUT_ANIMATIONS[typeof chosen === 'string' ? chosen : chosen.type]
  return motionFrom(move(1 - ease(curve, share), leaving, bounds))
}

/** The motion of a loop `n` frames after it began; rounds are whole frames, so that each is as the first. Null at rest. */
export function loopMotion(chosen: AnimationSetting<LoopName>, n: number, fps: number): Motion | null {
  const named = typeof chosen === 'string' ? { type: chosen } : chosen
  const { seconds, strokes, move } = LOOP_ANIMATIONS[named.type]
  const round = Math.max(2, Math.round((named.speed ?? seconds) * strokes * fps))
  return motionFrom(move((n % round) / round))
}
