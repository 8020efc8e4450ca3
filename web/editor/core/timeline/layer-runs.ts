import { isPlayed, type Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { toFrame } from '@/compositions/time/frames'
import { layerRange } from '@/compositions/time/layer-range'
import { timeMap } from '@/compositions/time/time-map'

/** Frames `[first, after)` in which a layer is on without a jump; of what is played, from which second of the source. */
export type Run = { first: number; after: number; source?: number; speed?: number }

/** Runs of frames in which a layer is on; what is played has one for each piece between its cuts. */
export function layerRuns(layer: Layer, project: Project): readonly Run[] {
  const { first, after } = layerRange(project, layer)
  // A hidden layer, and one that begins after the project has ended, still has a block that people can drag.
  const own = layer.hide && layer.end !== null ? toFrame(layer.end, project.fps) : after
  const until = Math.max(own, first + 1)
  return isPlayed(layer) ? timeMap(layer, project.fps, until) : [{ first, after: until }]
}
