import { evaluators } from '../layers/evaluators'
import type { Evaluate, LayerContext } from '../layers/kind'
import { type DrawnLayerKind, isPlayed, type Layer, type LayerOf } from '../layers/layer'
import { evaluateVideo } from '../layers/video/evaluate'
import type { Shown } from './frame'
import { toFrame } from './frames'
import { inMotion } from './in-motion'
import type { PreparedLayer } from './prepare'
import { timeMap } from './time-map'

const NOTHING: readonly Shown[] = []

/** Makes one layer of a project of `frames` frames ready: its frames, its segments, what it shows. */
export function prepareLayer(
  layer: Layer,
  frames: number,
  context: Omit<LayerContext, 'first' | 'after'>,
): PreparedLayer {
  const { fps } = context
  const first = toFrame(layer.position, fps)
  const set = layer.end === null ? frames : Math.min(frames, toFrame(layer.end, fps))
  if (isPlayed(layer)) {
    const segments = timeMap(layer, fps, set)
    const after = segments.at(-1)?.after ?? first
    const rest =
      layer.asset === 'video' ? evaluateVideo(layer, { ...context, first, after }, segments) : () => NOTHING
    return { layer, first, after, segments, rest, at: inMotion(layer, rest, { ...context, first, after }) }
  }
  const evaluate = evaluators[layer.asset] as Evaluate<DrawnLayerKind>
  const drawn = evaluate(layer as LayerOf<DrawnLayerKind>, { ...context, first, after: set })
  const rest = (n: number): readonly Shown[] => {
    const shown = drawn(n)
    return shown ? [shown] : NOTHING
  }
  const at = inMotion(layer, rest, { ...context, first, after: set })
  return { layer, first, after: set, segments: [], rest, at }
}
