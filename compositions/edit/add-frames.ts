import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import type { Shot } from '../schema/shots'
import { normalize } from '../time/normalize'
import { type EditResult, refuse } from './edit'
import { issueText } from './issue-text'

/** A new video frame: its focus in fractions of the media, its zoom, and the speaker it shows. */
export type NewFrame = {
  id: string
  focus?: { x: number; y: number }
  shots?: Shot[]
  zoom?: number
  speaker?: string
}

/**
 * Shows a video in frames, each with its own part of the picture; they have the video's box until a layout places them.
 */
export function addFrames(
  project: Project,
  { videoId, frames }: { videoId: string; frames: readonly NewFrame[] },
): EditResult {
  const index = project.layers.findIndex(one => one.id === videoId)
  const video = project.layers[index]
  if (video?.asset !== 'video' || video.layer === 'VIDEO_FRAME')
    return refuse(project, 'Choose the video that is to be shown in frames')
  const taken = new Set(project.layers.map(one => one.id))
  if (frames.some(({ id }) => taken.has(id))) return refuse(project, 'This layer is there already')
  const { left, top, width, height, scaleX, scaleY } = video
  const box = { left, top, width, height, scaleX, scaleY }
  const made: Layer[] = []
  for (const frame of frames) {
    const fields = { ...box, ...frame, layer: 'VIDEO_FRAME', asset: 'video', refId: videoId }
    const parsed = layerSchema.safeParse(fields)
    if (!parsed.success) return refuse(project, issueText(parsed.error))
    made.push(parsed.data)
  }
  const before = project.layers.findLastIndex(one => one.id === videoId || one.refId === videoId)
  return normalize({ ...project, layers: project.layers.toSpliced(before + 1, 0, ...made) })
}
