import { isPlayed, type Layer } from '../../../../compositions/layers/layer'
import { projectFrames } from '../../../../compositions/project/normalise'
import type { Project } from '../../../../compositions/project/project'
import { toFrame } from '../../../../compositions/timeline/frames'
import { timeMap } from '../../../../compositions/timeline/time-map'

/** Frames `[first, after)` in which a layer is on without a jump; of what is played, from which second of the source. */
export type Run = { first: number; after: number; source?: number; speed?: number }

/** Runs of frames in which a layer is on; what is played has one for each piece between its cuts. */
export function layerRuns(layer: Layer, project: Project): readonly Run[] {
  const frames = Math.max(projectFrames(project), toFrame(layer.position, project.fps) + 1)
  const after = layer.end === null ? frames : toFrame(layer.end, project.fps)
  if (isPlayed(layer)) return timeMap(layer, project.fps, after)
  return [{ first: toFrame(layer.position, project.fps), after }]
}
