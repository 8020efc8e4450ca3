import type { LayerContext } from '../kinds/kind'
import { kinds } from '../kinds/kinds'
import type { DrawnLayerKind, Layer, LayerOf } from '../model/layers/layer'
import { layerRange, layerSegments } from '../time/layer-range'
import type { GraphicItemOf, LayerItem } from './frame'
import { inMotion } from './in-motion'
import { inScene } from './in-scene'
import type { PreparedLayer } from './prepare'
import { prepareVideo } from './prepare-video'
import { extendForTransition } from './transitions/extend-for-transition'
import { type TransitionOverlap, withoutOwnAnimation } from './transitions/transition-overlap'

const NOTHING: readonly LayerItem[] = []

/** What any kind's `evaluate` comes to: kinds themselves know nothing of the others. */
type EvaluateAny = (
  layer: LayerOf<DrawnLayerKind>,
  context: LayerContext,
) => (n: number) => GraphicItemOf | readonly GraphicItemOf[] | null

/** The same function, which gives the same objects again for the frame that it was called with last. */
function keepLatest(at: PreparedLayer['at']): PreparedLayer['at'] {
  let latest: { n: number; shown: readonly LayerItem[] } | null = null
  return n => {
    if (latest?.n !== n) latest = { n, shown: at(n) }
    return latest.shown
  }
}

/** Prepares one layer of a project: its frames, its segments, what it shows; `part` is its part in transitions. */
export function prepareLayer(
  layer: Layer,
  context: Omit<LayerContext, 'first' | 'after'>,
  part: TransitionOverlap,
): PreparedLayer {
  const { fps, project } = context
  const looks = withoutOwnAnimation(layer, part)
  if (looks.asset === 'video') {
    const { first, after, segments, media, rest } = prepareVideo(looks, context, part)
    const shown = inScene(layer, rest, project)
    const own = inMotion(looks, shown, { ...context, first, after })
    const at = extendForTransition({ at: own, first, after, segments }, part, media, fps)
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
  const rest = inScene(layer, always, project)
  const own = inMotion(looks, rest, { ...context, first, after: set })
  const at = extendForTransition({ at: own, first, after: set, segments: [] }, part, undefined, fps)
  return { layer, first, after: set, segments: [], at: keepLatest(at) }
}
