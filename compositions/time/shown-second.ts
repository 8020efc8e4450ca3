import { isFrame, type PictureLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { videoOfFrame } from './frame-layers'
import { rangeAt } from './frames'
import { projectFrames } from './normalize'
import { timeMap } from './time-map'

/**
 * The second of its source that a video, or the video of a frame, shows at a frame of the timeline, or the nearest if it
 * is not on then; null for anything else.
 */
export function shownSecond(project: Project, layer: PictureLayer, frame: number): number | null {
  const video = isFrame(layer) ? videoOfFrame(project.layers, layer) : layer
  if (video?.asset !== 'video' || isFrame(video)) return null
  const segments = timeMap(video, project.fps, projectFrames(project))
  const segment = segments[Math.max(0, rangeAt(segments, frame))] ?? segments[0]
  return segment ? segment.source + ((frame - segment.first) / project.fps) * segment.speed : video.trim.start
}
