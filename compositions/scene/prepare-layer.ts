import { type AnimationBounds, animationBounds } from '../animation/animation-bounds'
import type { AnimationSetting } from '../animation/families/family'
import type { InOutName } from '../animation/in-out'
import { keyframeMotion } from '../animation/keyframes'
import { combineMotions, type Motion } from '../animation/motion'
import { inOutMotion, inOutSeconds, loopMotion } from '../animation/motion-at'
import { boundsOf, cornersOf } from '../geometry/affine'
import type { LayerContext } from '../kinds/kind'
import { inkBoundsOf, layerBox } from '../kinds/kind-box'
import { kinds } from '../kinds/kinds'
import type { DrawnLayerKind, Layer, LayerOf } from '../model/layers/layer'
import type { Project } from '../model/project'
import { layerRange, layerSegments } from '../time/layer-range'
import { type GraphicItemOf, isVideoItem, type LayerItem } from './frame'
import { limitToScene } from './limit-to-scene'
import { moveItem } from './move-item'
import type { PreparedLayer } from './prepare'
import { prepareVideo } from './prepare-video'
import { extendForTransition } from './transitions/extend-for-transition'
import { type TransitionOverlap, withoutOwnAnimation } from './transitions/transition-overlap'

/** Frames `[first, after)` of a layer, and the frame rate. */
type Frames = { first: number; after: number; fps: number }

/** Whole frames that an in or out animation takes, at most half of the layer (T8). */
const framesOf = (chosen: AnimationSetting<InOutName> | undefined, { first, after, fps }: Frames): number =>
  chosen ? Math.min(Math.max(1, Math.round(inOutSeconds(chosen) * fps)), Math.floor((after - first) / 2)) : 0

/**
 * Returns the motion of a layer in frame `n` of the project, null at rest; returns null for a layer without animations
 * and keyframes. In and out animations are combined with the loop, which runs all the time (T8), and with the keyframes
 * (T13). `boundsAt` is called for the layer's first and last frame.
 */
function motionOf(
  layer: Layer,
  frames: Frames,
  boundsAt: (n: number) => AnimationBounds,
): ((n: number) => Motion | null) | null {
  const { animation, keyframes } = layer
  // Text that is animated unit by unit moves inside its box, not as a layer.
  const whole = layer.asset !== 'text' || layer.animationUnit === 'layer'
  const { animationIn, animationOut } = whole ? layer : {}
  if (!animationIn && !animation && !animationOut && !keyframes) return null
  const { first, after, fps } = frames
  const [coming, going] = [framesOf(animationIn, frames), framesOf(animationOut, frames)]
  let endBounds: { in: AnimationBounds; out: AnimationBounds } | null = null
  const bounds = () => {
    endBounds ??= { in: boundsAt(first), out: boundsAt(after - 1) }
    return endBounds
  }
  return n => {
    const keyed = keyframes ? keyframeMotion(keyframes, (n - first) / fps) : null
    const looped = combineMotions(keyed, animation ? loopMotion(animation, n - first, fps) : null)
    if (animationIn && n - first < coming)
      return combineMotions(looped, inOutMotion(animationIn, (n - first) / coming, false, bounds().in))
    if (animationOut && after - n < going)
      return combineMotions(looped, inOutMotion(animationOut, (after - n) / going, true, bounds().out))
    return looped
  }
}

type ItemsAt = (n: number) => readonly LayerItem[]

/** A layer's frames `[first, after)` in a project. */
type LayerFrames = { project: Project; first: number; after: number; fps: number }

/**
 * Animates what a layer shows at `rest`; layers are animated nowhere else. Frames without motion return the same
 * objects, so that nothing is drawn again.
 */
function withAnimations(layer: Layer, rest: ItemsAt, { project, first, after, fps }: LayerFrames): ItemsAt {
  const box = layerBox(layer)
  const boundsAt = (n: number): AnimationBounds => {
    const touched = rest(n).map(shown => (isVideoItem(shown) ? inkBoundsOf(shown.box, 0) : shown.inkBounds))
    return animationBounds(
      box,
      boundsOf([inkBoundsOf(box, 0), ...touched].flatMap(cornersOf)),
      project.format,
    )
  }
  const motion = motionOf(layer, { first, after, fps }, boundsAt)
  if (!motion) return rest
  return n => {
    const now = motion(n)
    const shown = rest(n)
    return now ? shown.map(one => moveItem(one, now)) : shown
  }
}

const NOTHING: readonly LayerItem[] = []

/** The `evaluate` of any kind, as its callers see it. */
type EvaluateAny = (
  layer: LayerOf<DrawnLayerKind>,
  context: LayerContext,
) => (n: number) => GraphicItemOf | readonly GraphicItemOf[] | null

/** Caches the result of the last frame, so that repeated calls return the same objects. */
function keepLatest(at: PreparedLayer['at']): PreparedLayer['at'] {
  let latest: { n: number; shown: readonly LayerItem[] } | null = null
  return n => {
    if (latest?.n !== n) latest = { n, shown: at(n) }
    return latest.shown
  }
}

/** Prepares one layer of a project: its frames, its segments, what it shows; `overlap` is its transition overlap. */
export function prepareLayer(
  layer: Layer,
  context: Omit<LayerContext, 'first' | 'after'>,
  overlap: TransitionOverlap,
): PreparedLayer {
  const { fps, project } = context
  const looks = withoutOwnAnimation(layer, overlap)
  if (looks.asset === 'video') {
    const { first, after, segments, media, rest } = prepareVideo(looks, context, overlap)
    const shown = limitToScene(layer, rest, project)
    const own = withAnimations(looks, shown, { ...context, first, after })
    const at = extendForTransition({ at: own, first, after, segments }, overlap, media, fps)
    return { layer, first, after, segments, at: keepLatest(at) }
  }
  const { first, after: set } = layerRange(project, layer)
  if (looks.asset === 'audio') {
    const segments = layerSegments(project, looks)
    const silent = () => NOTHING
    return { layer, first, after: segments.at(-1)?.after ?? first, segments, at: silent }
  }
  const evaluate = kinds[looks.asset].evaluate as EvaluateAny
  const drawn = evaluate(looks as LayerOf<DrawnLayerKind>, { ...context, first, after: set })
  const always = (n: number): readonly LayerItem[] => {
    const shown = drawn(n)
    if (!shown) return NOTHING
    return 'kind' in shown ? [shown] : shown
  }
  const rest = limitToScene(layer, always, project)
  const own = withAnimations(looks, rest, { ...context, first, after: set })
  const at = extendForTransition({ at: own, first, after: set, segments: [] }, overlap, undefined, fps)
  return { layer, first, after: set, segments: [], at: keepLatest(at) }
}
