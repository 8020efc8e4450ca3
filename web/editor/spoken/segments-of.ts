import { isPlayed, type Layer, type PlayedLayer } from '../../../compositions/layers/layer'
import { toFrame } from '../../../compositions/timeline/frames'
import { type Segment, timeMap } from '../../../compositions/timeline/time-map'

/** Is a layer heard at all? */
export const isHeard = (layer: Layer): layer is PlayedLayer =>
  isPlayed(layer) && !layer.mute && !layer.hide && layer.volume > 0

/** The segments that a layer plays in a project of so many frames (T2, T3). */
export function segmentsOf(layer: PlayedLayer, frames: number, fps: number): readonly Segment[] {
  const end = layer.end === null ? frames : toFrame(layer.end, fps)
  return timeMap(layer, fps, Math.min(frames, end))
}
