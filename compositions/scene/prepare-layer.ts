import { evaluators } from '../kinds/evaluators'
import type { LayerContext } from '../kinds/kind'
import type { DrawnLayerKind, Layer, LayerOf } from '../model/layers/layer'
import { layerRange } from '../time/layer-range'
import { timeMap } from '../time/time-map'
import type { Drawn, Shown } from './frame'
import { inMotion } from './in-motion'
import { inScene } from './in-scene'
import type { PreparedLayer } from './prepare'
import { prepareVideo } from './prepare-video'
import { goOn } from './transitions/go-on'
import { type Part, settled } from './transitions/take-part'

const NOTHING: readonly Shown[] = []

/** What any kind's `evaluate` comes to: kinds themselves know nothing of the others. */
type EvaluateAny = (
  layer: LayerOf<DrawnLayerKind>,
  context: LayerContext,
) => (n: number) => Drawn | readonly Drawn[] | null

/**
 * Makes one layer of a project of `frames` frames ready: its frames, its segments, what it shows; `part` is what part
 * it takes in meetings.
 */
export function prepareLayer(
  layer: Layer,
  frames: number,
  context: Omit<LayerContext, 'first' | 'after'>,
  part: Part,
): PreparedLayer {
  const { fps, project } = context
  const looks = settled(layer, part)
  if (looks.asset === 'video') {
    const { first, after, segments, media, rest } = prepareVideo(looks, frames, context, part)
    const shown = inScene(layer, rest, project, frames)
    const own = inMotion(looks, shown, { ...context, first, after })
    const at = goOn({ at: own, first, after, segments }, part, media, fps)
    return { layer, first, after, segments, at }
  }
  const { first, after: set } = layerRange(project, layer)
  if (looks.asset === 'audio') {
    const segments = timeMap(looks, fps, set)
    const silent = () => NOTHING
    return { layer, first, after: segments.at(-1)?.after ?? first, segments, at: silent }
  }
  const evaluate = evaluators[looks.asset] as EvaluateAny
  const drawn = evaluate(looks as LayerOf<DrawnLayerKind>, { ...context, first, after: set })
  const always = (n: number): readonly Shown[] => {
    const shown = drawn(n)
    if (!shown) return NOTHING
    return 'kind' in shown ? [shown] : shown
  }
  const rest = inScene(layer, always, project, frames)
  const own = inMotion(looks, rest, { ...context, first, after: set })
  const at = goOn({ at: own, first, after: set, segments: [] }, part, undefined, fps)
  return { layer, first, after: set, segments: [], at }
}
