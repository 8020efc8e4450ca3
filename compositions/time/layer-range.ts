import type { Layer, PlayedLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { type FrameRange, toFrame } from './frames'
import { openEndFrame, projectFrames } from './normalize'
import { type Segment, timeMap } from './time-map'

type Timed = Pick<Project, 'layers' | 'fps'>

/**
 * The frames `[first, after)` of the timeline in which a layer of a project is on (T2): a layer without an end lasts
 * until the outro begins, layers of the outro until the end of the project. Empty if the layer begins after that.
 */
export const layerRange = (project: Timed, layer: Layer): FrameRange => ({
  first: toFrame(layer.position, project.fps),
  after: frameAfter(project, layer),
})

/** The frame after the last one in which a layer of a project is on (see `layerRange`). */
export function frameAfter(project: Timed, { layer, position, end }: Layer): number {
  const { fps } = project
  const last = layer === 'OUTRO' ? projectFrames(project) : openEndFrame(project)
  const after = end === null ? last : Math.min(last, toFrame(end, fps))
  return Math.max(toFrame(position, fps), after)
}

/** What a layer of a project plays within its range (T2, T3). */
export const layerSegments = (project: Timed, layer: PlayedLayer): readonly Segment[] =>
  timeMap(layer, project.fps, layerRange(project, layer).after)
