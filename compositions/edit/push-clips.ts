import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { type FrameRange, toFrame } from '../time/frames'
import { normalize } from '../time/normalize'
import { clipRange } from '../time/tracks'
import { type EditResult, refuse } from './edit'
import { openMarkers } from './markers'
import { openGap } from './ripple'
import { movedBy } from './shift-layers'

/** Clips with the frames that they take up, by time. */
export type ClipRanges = readonly ({ clip: Layer } & FrameRange)[]

export const clipRanges = (project: Project, clips: readonly Layer[]): ClipRanges =>
  clips.map(clip => ({ clip, ...clipRange(project, clip) })).sort((a, b) => a.first - b.first)

/** How many clips have their middle before a frame. */
const countBefore = (clips: ClipRanges, frame: number): number =>
  clips.filter(({ first, after }) => (first + after) / 2 < frame).length

const IN_THE_WAY = 'A clip in the way is locked'

/**
 * Moves a clip of a track by frames, where it has no room: with its leading edge past the middle of another clip it
 * changes places with it, and until then it stops beside it. Only clips of this track move, and its length stays the same.
 */
export function rearrangeClip(project: Project, others: ClipRanges, layer: Layer, by: number): EditResult {
  const { fps } = project
  const { first, after } = clipRange(project, layer)
  const length = after - first
  const from = others.filter(other => other.first < first).length
  const leading = by > 0 ? after + by : first + by
  const to = countBefore(others, leading)
  const passed = others.slice(Math.min(from, to), Math.max(from, to))
  if (passed.some(({ clip }) => clip.locked)) return refuse(project, IN_THE_WAY)
  const room = { first: others[from - 1]?.after ?? 0, after: others[from]?.first ?? Number.POSITIVE_INFINITY }
  const beside = Math.max(room.first, Math.min(first + by, room.after - length))
  const [nearest, farthest] = [passed[0], passed.at(-1)]
  const at = !nearest || !farthest ? beside : to > from ? farthest.after - length : nearest.first
  const aside = new Set(passed.map(({ clip }) => clip))
  const layers = project.layers.map((one): Layer => {
    if (one === layer) return at === first ? one : movedBy(one, at - first, fps)
    return aside.has(one) ? movedBy(one, to > from ? -length : length, fps) : one
  })
  return normalize({ ...project, layers })
}

/**
 * Moves clips by frames into a track that has no room for them there: to the nearest cut, after which everything moves on
 * as far as needed (T7).
 */
export function insertClips(
  project: Project,
  others: ClipRanges,
  moving: readonly Layer[],
  by: number,
): EditResult {
  const { fps } = project
  const ranges = clipRanges(project, moving)
  const first = ranges[0]?.first ?? 0
  const length = Math.max(...ranges.map(({ after }) => after)) - first
  const wanted = Math.max(0, first + by)
  const index = countBefore(others, wanted)
  const next = others[index]
  const at = Math.max(others[index - 1]?.after ?? 0, Math.min(wanted, next?.first ?? wanted))
  const needed = next ? Math.max(0, at + length - next.first) : 0
  const gap = { first: next?.first ?? at, after: (next?.first ?? at) + needed }
  const pushed = new Set(needed > 0 ? others.slice(index).map(({ clip }) => clip) : [])
  if ([...pushed].some(clip => clip.locked)) return refuse(project, IN_THE_WAY)
  const opened = needed > 0 ? openGap(project.layers, gap, fps, []) : project.layers
  const layers = project.layers.map((layer, index): Layer => {
    if (moving.includes(layer)) return movedBy(layer, at - first, fps)
    return pushed.has(layer) ? movedBy(layer, needed, fps) : (opened[index] ?? layer)
  })
  return normalize({ ...(needed > 0 ? openMarkers(project, gap) : project), layers })
}

/** Frames that `seconds` are, at most so many back that the first of some clips begins at 0. */
export function framesToMove(project: Project, moving: readonly Layer[], seconds: number): number {
  const { fps } = project
  const earliest = Math.min(...moving.map(layer => toFrame(layer.position, fps)))
  return Math.max(-earliest, toFrame(seconds, fps))
}
