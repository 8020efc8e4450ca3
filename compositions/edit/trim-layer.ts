import { MAX_HELD_SECONDS } from '../catalog/field-limits'
import { isFrame, isPlayed, type Layer, type PlayedLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { toFrame } from '../time/frames'
import { layerRange } from '../time/layer-range'
import { normalize, projectFrames } from '../time/normalize'
import { sourceAfter } from '../time/source-after'
import { secondsBetween } from '../time/speed-ramp'
import { heldSeconds, timeMap, toSource } from '../time/time-map'
import { roomOf } from '../time/tracks'
import { type EditResult, refuse } from './edit'
import { movePointsOf } from './move-points'
import { withoutBroll } from './shift-layers'

/** An edge of a layer, and the second of the timeline that it is dragged to. */
export type Trim = { layerId: string; edge: 'start' | 'end'; seconds: number }

const LEAST_FRAMES = 1

export const NOTHING_LEFT = 'Something of a layer has to stay'

/**
 * A played layer with one edge dragged to frame `n`: its trim changes by as much, within its media; null if not
 * possible.
 */
function trimPlayed(layer: PlayedLayer, edge: Trim['edge'], n: number, project: Project): PlayedLayer | null {
  const { fps } = project
  const media = project.media[layer.mediaRef]
  const first = toFrame(layer.position, fps)
  const segments = timeMap(layer, fps, layer.loop ? projectFrames(project) : Number.POSITIVE_INFINITY)
  const after = segments.at(-1)?.after ?? first
  const inside = toSource(segments, Math.min(Math.max(n, first), after - LEAST_FRAMES), fps)
  if (!media || inside === null) return null
  if (edge === 'start') {
    const start = n < first ? Math.max(0, sourceAfter(layer, layer.trim.start, (n - first) / fps)) : inside
    if (start >= layer.trim.end) return null
    const moved =
      n < first
        ? Math.round(secondsBetween(layer, layer.trim.start, start) * fps)
        : Math.min(n, after - 1) - first
    return { ...layer, trim: { ...layer.trim, start }, position: Math.max(0, (first + moved) / fps) }
  }
  const last = toSource(segments, Math.max(first, Math.min(n, after) - LEAST_FRAMES), fps)
  if (last === null) return null
  const end =
    n > after ? sourceAfter(layer, layer.trim.end, (n - after) / fps) : sourceAfter(layer, last, 1 / fps)
  return end > layer.trim.start
    ? { ...layer, trim: { ...layer.trim, end: Math.min(end, media.duration) } }
    : null
}

/**
 * A held picture with one edge dragged to frame `n`: it is held longer, up to a limit, or shorter; null if nothing would
 * be left.
 */
function trimHeld(layer: PlayedLayer, edge: Trim['edge'], n: number, { fps }: Project): PlayedLayer | null {
  const first = toFrame(layer.position, fps)
  const after = first + toFrame(heldSeconds(layer) ?? 0, fps)
  const most = Math.floor(MAX_HELD_SECONDS * fps)
  const [from, to] =
    edge === 'start' ? [Math.max(0, n, after - most), after] : [first, Math.min(n, first + most)]
  return to > from ? ({ ...layer, position: from / fps, freeze: (to - from) / fps } as PlayedLayer) : null
}

function trimDrawn(layer: Layer, edge: Trim['edge'], n: number, project: Project): Layer | null {
  const { fps } = project
  const { first, after } = layerRange(project, layer)
  if (edge === 'start') return n < after ? { ...layer, position: Math.max(0, n) / fps } : null
  return n > first ? { ...layer, end: n / fps } : null
}

/** A layer with one edge at frame `n`, as far as its media goes; null if nothing would be left. Others don't matter. */
export function trimmedLayer(layer: Layer, edge: Trim['edge'], n: number, project: Project): Layer | null {
  if (!isPlayed(layer)) return trimDrawn(layer, edge, n, project)
  return heldSeconds(layer) === null ? trimPlayed(layer, edge, n, project) : trimHeld(layer, edge, n, project)
}

/** Why the edges of a layer can't be dragged, as a message for users; null if they can. */
export function trimBlocker(layer: Layer | undefined, seconds: number): string | null {
  if (!layer) return 'This layer is gone'
  if (layer.locked) return 'This layer is locked'
  if (isFrame(layer)) return 'A frame is trimmed with its video'
  return Number.isFinite(seconds) ? null : 'A time is a number of seconds'
}

/**
 * Drags one edge of a layer to `seconds` of the timeline, rounded to a frame. A played layer shows more or less of its
 * media, and the rest keeps its time; nothing else moves. It grows as far as the next clip of its track (T11).
 * B-roll that begins or ends at another time no longer follows its words, unless it just plays less of its media.
 */
export function trimLayer(project: Project, { layerId, edge, seconds }: Trim): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  const reason = trimBlocker(layer, seconds)
  if (!layer || reason) return refuse(project, reason ?? 'This layer is gone')
  const room = roomOf(project, layer)
  const n = Math.max(room.first, Math.min(room.after, toFrame(seconds, project.fps)))
  const trimmed = trimmedLayer(layer, edge, n, project)
  if (!trimmed) return refuse(project, NOTHING_LEFT)
  // Keyframes and volume points keep their time on the timeline.
  const begun = layer.position - trimmed.position
  const isFree = begun !== 0 || trimmed.end !== layer.end
  const kept = isFree ? withoutBroll(trimmed) : trimmed
  const layers = project.layers.map(one => (one === layer ? kept : one))
  return normalize({
    ...project,
    layers: begun === 0 ? layers : movePointsOf(layers, [layerId], at => at + begun),
  })
}
