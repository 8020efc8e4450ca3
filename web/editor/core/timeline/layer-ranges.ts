import { isPlayed, type Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { type FrameRange, toFrame } from '@/compositions/time/frames'
import { layerRange } from '@/compositions/time/layer-range'
import { type Stretch, stretchesOf } from '@/compositions/time/stretches'
import { timeMap } from '@/compositions/time/time-map'

/** Frames `[first, after)` in which a layer is on without a jump; for played layers also what they play. */
export type LayerRange = FrameRange | Stretch

/** The runs in which a layer is on; a played layer has one for each part between its cuts. */
export function layerRanges(layer: Layer, project: Project): readonly LayerRange[] {
  const { first, after } = layerRange(project, layer)
  // A hidden layer, or one that begins after the end of the project, still has a block that can be dragged.
  const own = layer.hide && layer.end !== null ? toFrame(layer.end, project.fps) : after
  const until = Math.max(own, first + 1)
  return isPlayed(layer) ? stretchesOf(timeMap(layer, project.fps, until)) : [{ first, after: until }]
}
