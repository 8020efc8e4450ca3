import { isPlayed, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { toFrame } from '../time/frames'
import { normalize } from '../time/normalize'
import { sourceAfter } from '../time/source-after'
import { heldSeconds, passSeconds } from '../time/time-map'
import { clipRange, trackOf } from '../time/tracks'
import { type EditResult, refuse } from './edit'
import { closeMarkers, openMarkers } from './markers'
import { movePointsOf } from './move-points'
import { closeGap, openGap, playAlike } from './ripple'
import { withoutBroll } from './shift-layers'
import { NOTHING_LEFT, type Trim, trimBlocker, trimLayer, trimmedLayer } from './trim-layer'

const plays = (layer: Layer): boolean => isPlayed(layer) && heldSeconds(layer) === null

/** The layer, and those that play the same at the same time, such as its detached sound (E6). */
const withTwins = (project: Project, layer: Layer): Layer[] =>
  project.layers.filter(one => one === layer || (isPlayed(layer) && playAlike(layer, one)))

/** Gives layers the times of another one, on the same part of their media. */
function withTimesOf(layers: readonly Layer[], twins: readonly Layer[], from: Layer): Layer[] {
  const times = isPlayed(from)
    ? { position: from.position, trim: from.trim, ...('freeze' in from && { freeze: from.freeze }) }
    : { position: from.position, end: from.end }
  return layers.map(one => (twins.includes(one) ? ({ ...withoutBroll(one), ...times } as Layer) : one))
}

/**
 * Drags one edge of a clip to `seconds` of the timeline, rounded to a frame, and moves what follows by as much (T14): the
 * clip still begins where it did, and plays more or less of its media, with its detached sound. Clips without an end,
 * intros and outros are trimmed alone.
 */
export function rippleTrim(project: Project, trim: Trim): EditResult {
  const { layerId, edge, seconds } = trim
  const { fps } = project
  const layer = project.layers.find(one => one.id === layerId)
  const reason = trimBlocker(layer, seconds)
  if (!layer || reason) return refuse(project, reason ?? 'This layer is gone')
  if (layer.end === null || layer.layer === 'INTRO' || layer.layer === 'OUTRO')
    return trimLayer(project, trim)
  const { first, after } = clipRange(project, layer)
  const later = (trackOf(project, layerId)?.clips ?? []).filter(one => clipRange(project, one).first >= after)
  if (later.some(one => one.locked)) return refuse(project, 'A clip in the way is locked')
  const n = toFrame(seconds, fps)
  // What is held or drawn has no media that it begins later in.
  const trimmed =
    edge === 'start' && !plays(layer)
      ? trimmedLayer(layer, 'end', after - (n - first), project)
      : trimmedLayer(layer, edge, n, project)
  if (!trimmed) return refuse(project, NOTHING_LEFT)
  const twins = withTwins(project, layer)
  const ids = twins.map(one => one.id)
  const placed = { ...trimmed, position: layer.position } as Layer
  const changed = normalize({ ...project, layers: withTimesOf(project.layers, twins, placed) })
  const by = clipRange(changed, changed.layers.find(one => one.id === layerId) ?? placed).after - after
  if (by === 0) return project
  const at = edge === 'start' ? first : Math.min(after, after + by)
  const gap = { first: at, after: at + Math.abs(by) }
  const moved = by < 0 ? closeGap(changed.layers, gap, fps) : openGap(changed.layers, gap, fps, ids)
  const layers = edge === 'start' ? movePointsOf(moved, ids, second => second + by / fps) : moved
  return normalize({ ...(by < 0 ? closeMarkers(changed, gap) : openMarkers(changed, gap)), layers })
}

/** A clip that begins later or earlier in its media, so that it lasts exactly `frames`: cuts round by up to one frame. */
function lasting(layer: Layer, frames: number, fps: number): Layer {
  if (!isPlayed(layer) || !plays(layer)) return layer
  const past = passSeconds(layer) * fps - frames
  const tolerated = Math.max(-0.49, Math.min(0.49, past))
  const start = Math.max(0, sourceAfter(layer, layer.trim.start, (past - tolerated) / fps))
  return start === layer.trim.start ? layer : ({ ...layer, trim: { ...layer.trim, start } } as Layer)
}

/**
 * Moves the cut between two clips that adjoin on a track to `seconds` of the timeline, rounded to a frame (T14): the one
 * before it ends later or earlier, the one after it begins there, and nothing else moves. It stops where either has no
 * more media, or one frame is left. Without a clip at that edge, the clip is trimmed alone.
 */
export function rollTrim(project: Project, trim: Trim): EditResult {
  const { layerId, edge, seconds } = trim
  const { fps } = project
  const layer = project.layers.find(one => one.id === layerId)
  const reason = trimBlocker(layer, seconds)
  if (!layer || reason) return refuse(project, reason ?? 'This layer is gone')
  const { first, after } = clipRange(project, layer)
  const beside = trackOf(project, layerId)?.clips.find(one => {
    const range = clipRange(project, one)
    return (
      one !== layer &&
      range.after > range.first &&
      (edge === 'end' ? range.first === after : range.after === first)
    )
  })
  if (!beside) return trimLayer(project, trim)
  const [left, right] = edge === 'end' ? [layer, beside] : [beside, layer]
  if (beside.locked) return refuse(project, 'A clip in the way is locked')
  const [from, to] = [clipRange(project, left).first + 1, clipRange(project, right).after - 1]
  if (left.end === null || from > to) return refuse(project, NOTHING_LEFT)
  const ends = (n: number) => {
    const trimmed = trimmedLayer(left, 'end', n, project)
    if (!trimmed) return null
    const layers = withTimesOf(project.layers, withTwins(project, left), trimmed)
    const changed = normalize({ ...project, layers })
    return { changed, n: clipRange(changed, changed.layers.find(one => one.id === left.id) ?? left).after }
  }
  const wanted = ends(Math.max(from, Math.min(to, toFrame(seconds, fps))))
  const begun = wanted && trimmedLayer(right, 'start', wanted.n, project)
  if (!begun) return refuse(project, NOTHING_LEFT)
  const cut = toFrame(begun.position, fps)
  const done = cut === wanted.n ? wanted : ends(cut)
  if (done?.n !== cut) return refuse(project, 'These clips have no more media')
  const exact = lasting(begun, to + 1 - cut, fps)
  const twins = withTwins(project, right)
  const earlier = right.position - begun.position
  const layers = withTimesOf(done.changed.layers, twins, exact)
  return normalize({
    ...done.changed,
    layers: movePointsOf(
      layers,
      twins.map(one => one.id),
      at => at + earlier,
    ),
  })
}
