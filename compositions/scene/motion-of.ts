import type { Chosen } from '../animation/chosen'
import type { EndName } from '../animation/ends'
import { type Motion, together } from '../animation/motion'
import { endMotion, endSeconds, loopMotion } from '../animation/motion-at'
import type { Stage } from '../animation/stage'
import type { Layer } from '../model/layers/layer'

/** Frames `[first, after)` of a layer, and how many of them make a second. */
type Frames = { first: number; after: number; fps: number }

/** Whole frames that coming or going takes, never past half of the layer (T8). */
const framesOf = (chosen: Chosen<EndName> | undefined, { first, after, fps }: Frames): number =>
  chosen ? Math.min(Math.max(1, Math.round(endSeconds(chosen) * fps)), Math.floor((after - first) / 2)) : 0

/**
 * How a layer moves: its motion in frame `n` of the project, null where it is at rest; null altogether for a layer
 * without animations. Coming and going are laid over the loop, which runs all the time (T8). `stageAt` is asked for
 * the layer's first and last frame.
 */
export function motionOf(
  layer: Layer,
  frames: Frames,
  stageAt: (n: number) => Stage,
): ((n: number) => Motion | null) | null {
  const { animation } = layer
  // What comes a line or a word at a time does so inside its box.
  const whole = layer.asset !== 'text' || layer.animationUnit === 'layer'
  const { animationIn, animationOut } = whole ? layer : {}
  if (!animationIn && !animation && !animationOut) return null
  const { first, after, fps } = frames
  const [coming, going] = [framesOf(animationIn, frames), framesOf(animationOut, frames)]
  let stages: { in: Stage; out: Stage } | null = null
  const stage = () => {
    stages ??= { in: stageAt(first), out: stageAt(after - 1) }
    return stages
  }
  return n => {
    const looped = animation ? loopMotion(animation, n - first, fps) : null
    if (animationIn && n - first < coming)
      return together(looped, endMotion(animationIn, (n - first) / coming, false, stage().in))
    if (animationOut && after - n < going)
      return together(looped, endMotion(animationOut, (after - n) / going, true, stage().out))
    return looped
  }
}
