import { evaluators } from '../layers/evaluators'
import type { Evaluate, LayerContext } from '../layers/kind'
import type { DrawnLayerKind, Layer, LayerOf } from '../layers/layer'
import type { Shown } from './frame'
import { toFrame } from './frames'
import { inMotion } from './in-motion'
import { inScene } from './in-scene'
import { stretched } from './meetings/stretch'
import { drawnLayer, type Part } from './meetings/take-part'
import type { PreparedLayer } from './prepare'
import { prepareVideo } from './prepare-video'
import { timeMap } from './time-map'

const NOTHING: readonly Shown[] = []

/** Makes one layer of a project of `frames` frames ready: its frames, its segments, what it shows; `part` is what it does in meetings. */
export function prepareLayer(
  layer: Layer,
  frames: number,
  context: Omit<LayerContext, 'first' | 'after'>,
  part: Part,
): PreparedLayer {
  const { fps, project } = context
  if (layer.asset === 'video') {
    const { first, after, segments, rest } = prepareVideo(layer, frames, context)
    const shown = inScene(layer, rest, project, frames)
    const at = inMotion(layer, shown, { ...context, first, after })
    return { layer, first, after, segments, rest: shown, at }
  }
  const first = toFrame(layer.position, fps)
  const set = layer.end === null ? frames : Math.min(frames, toFrame(layer.end, fps))
  if (layer.asset === 'audio') {
    const segments = timeMap(layer, fps, set)
    const silent = () => NOTHING
    return { layer, first, after: segments.at(-1)?.after ?? first, segments, rest: silent, at: silent }
  }
  const evaluate = evaluators[layer.asset] as Evaluate<DrawnLayerKind>
  const drawn = evaluate(layer as LayerOf<DrawnLayerKind>, { ...context, first, after: set })
  const always = (n: number): readonly Shown[] => {
    const shown = drawn(n)
    return shown ? [shown] : NOTHING
  }
  const rest = inScene(layer, always, project, frames)
  const at = inMotion(looks, rest, { ...context, first, after: set })
  return { layer, first, after: set, segments: [], pictured: [], rest, at }
}
