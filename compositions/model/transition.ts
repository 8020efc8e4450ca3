import { DEFAULTS } from '../catalog/defaults'
import type { Transition } from '../schema/transition'

/** A transition with its time, however it was written. */
export const transitionOf = (transition: Transition): Exclude<Transition, string> =>
  typeof transition === 'string' ? { type: transition, duration: DEFAULTS.animations.seconds } : transition
