import type { AnimationBounds } from '@/compositions/animation/animation-bounds'
import type { AnimationSetting } from '@/compositions/animation/families/family'
import type { InOutName } from '@/compositions/animation/in-out'
import type { Motion } from '@/compositions/animation/motion'
import { inOutMotion, inOutSeconds } from '@/compositions/animation/motion-at'
import type { AnimationUnit } from '@/compositions/schema/layers/text-tables'

/** The stagger of each unit, as a share of a unit's duration. */
const FOLLOWED: Record<AnimationUnit, number> = { layer: 0, line: 0.35, word: 0.2, letter: 0.07 }

/** Frames `[first, after)` of a layer, and how many of them make a second. */
type Frames = { first: number; after: number; fps: number }

/** The progress of each unit of an in or out animation, 0 (hidden) to 1 (at rest). */
export type UnitProgress = {
  leaving: boolean
  chosen: AnimationSetting<InOutName>
  shareOf(index: number): number
}

/** Frames that one unit takes and frames until the next one begins, so that all end within half of the layer (T8). */
function timesOf(
  chosen: AnimationSetting<InOutName>,
  unit: AnimationUnit,
  count: number,
  { first, after, fps }: Frames,
) {
  const own = Math.max(1, inOutSeconds(chosen) * fps)
  const follow = own * FOLLOWED[unit]
  const whole = own + follow * (count - 1)
  const pressed = Math.min(1, (after - first) / 2 / whole)
  return { own: own * pressed, follow: follow * pressed, whole: whole * pressed }
}

/** The progress of a text of `count` units in frame `n`; null when it is at rest. */
export function unitProgress(
  ends: {
    animationIn?: AnimationSetting<InOutName> | undefined
    animationOut?: AnimationSetting<InOutName> | undefined
  },
  unit: AnimationUnit,
  count: number,
  frames: Frames,
  n: number,
): UnitProgress | null {
  const { animationIn, animationOut } = ends
  if (animationIn) {
    const { own, follow, whole } = timesOf(animationIn, unit, count, frames)
    const since = n - frames.first
    const shareOf = (index: number) => (since - index * follow) / own
    if (since < whole) return { leaving: false, chosen: animationIn, shareOf }
  }
  if (animationOut) {
    const { own, follow, whole } = timesOf(animationOut, unit, count, frames)
    const since = n - (frames.after - whole)
    const shareOf = (index: number) => 1 - (since - index * follow) / own
    if (since > 0) return { leaving: true, chosen: animationOut, shareOf }
  }
  return null
}

/** The motion of a unit at progress `share`; null at rest. */
export const unitMotion = (
  { chosen, leaving }: UnitProgress,
  share: number,
  bounds: AnimationBounds,
): Motion | null => inOutMotion(chosen, Math.max(0, share), leaving, bounds)
