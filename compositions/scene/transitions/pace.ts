import { rounded } from '../../geometry/rounding'
import { TRANSITIONS, type TransitionName } from '../../looks/transitions/transitions'

/** Gathers speed and loses it again: a polynomial that is flat at both ends. */
const smooth = (share: number): number => share * share * (3 - 2 * share)

/**
 * How far a transition is in frame `index` of the `frames` of its window, 0 to 1, neither end wasted on a frame that
 * shows one picture alone; rounded to where the eye stops (F3).
 */
export function progressAt(type: TransitionName, index: number, frames: number): number {
  const share = (index + 1) / (frames + 1)
  return rounded(TRANSITIONS[type].pace === 'smooth' ? smooth(share) : share, 'progress')
}
