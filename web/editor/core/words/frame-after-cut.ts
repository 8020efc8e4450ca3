import { isPlayed, type PlayedLayer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { wordLayers } from '@/compositions/sound/sound-layer'
import { layerSegments } from '@/compositions/time/layer-range'
import { stretchesOf, stretchSeconds } from '@/compositions/time/stretches'
import { type Segment, toSource } from '@/compositions/time/time-map'

/** The layer whose cuts an edit changed; null if none. */
function layerCut(before: Project, after: Project): PlayedLayer | null {
  if (before.layers === after.layers) return null
  const now = new Map(after.layers.map(layer => [layer.id, layer]))
  for (const layer of before.layers) {
    const then = now.get(layer.id)
    if (isPlayed(layer) && then && isPlayed(then) && layer.cuts !== then.cuts) return layer
  }
  return null
}

/**
 * The first frame that shows `source` (seconds) or, if that is cut, what follows it; else the end. Ends of
 * segments are rounded, so a time that rounds to the end of a segment may still be in it.
 */
function frameOfSource(segments: readonly Segment[], source: number, fps: number): number | undefined {
  for (const one of stretchesOf(segments)) {
    const frames = Math.round(stretchSeconds(one, source, fps) * fps)
    const length = one.after - one.first
    if (frames <= length) return one.first + Math.max(0, Math.min(length - 1, frames))
  }
  return segments.at(-1)?.after
}

/**
 * The frame that shows, after an edit that changed cuts of a media, what `frame` showed before it: the same
 * second of the source, or the frame at the cut if that second is cut now. Where the media does not play, the
 * frame moves with the layer that ends before it. Null if the edit changed no cuts, and for media that loop,
 * because they show each second many times.
 */
export function frameAfterCut(before: Project, after: Project, frame: number): number | null {
  const cut = layerCut(before, after)
  if (!cut) return null
  const { fps } = before
  const now = new Map(after.layers.map(layer => [layer.id, layer]))
  let moved = 0
  let lastEnd = 0
  for (const layer of wordLayers(before.layers, cut.mediaRef)) {
    const then = now.get(layer.id)
    if (!then || !isPlayed(then)) continue
    if (layer.loop) return null
    const segments = layerSegments(before, layer)
    const left = layerSegments(after, then)
    const source = toSource(segments, frame, fps)
    const [first, end] = [segments[0]?.first ?? 0, segments.at(-1)?.after ?? 0]
    if (source !== null) return frameOfSource(left, source, fps) ?? first
    if (end > frame || end <= lastEnd) continue
    lastEnd = end
    moved = (left.at(-1)?.after ?? first) - end
  }
  return frame + moved
}
