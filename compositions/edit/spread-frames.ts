import type { LayerOf } from '../model/layers/layer'
import type { Project } from '../model/project'
import { frameLayersOf } from '../time/frame-layers'
import type { NewFrame } from './add-frames'

/**
 * The frames that a video lacks to have `count`: each shows its own part of the picture, from left to right, and the
 * speaker with the same index, if any. Uses as many of `newIds` as needed.
 */
export function spreadFrames(
  { layers, transcripts }: Project,
  video: LayerOf<'video'>,
  count: number,
  newIds: readonly string[],
): NewFrame[] {
  const there = frameLayersOf(layers, video.id)
  const speakers = transcripts[video.mediaRef]?.speakers ?? []
  const taken = new Set(there.map(frame => frame.speaker))
  return newIds.slice(0, Math.max(0, count - there.length)).map((id, index): NewFrame => {
    const slot = there.length + index
    const speaker = speakers[slot]?.id
    return {
      id,
      focus: { x: (slot + 0.5) / count, y: video.focus.y },
      zoom: video.zoom,
      ...(speaker && !taken.has(speaker) ? { speaker } : {}),
    }
  })
}
