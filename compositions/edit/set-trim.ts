import { isPlayed, type PlayedLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { normalize } from '../time/normalize'
import { heldSeconds, keptSpans, passSeconds } from '../time/time-map'
import { clock } from '../util/clock'
import { type EditResult, refuse } from './edit'
import { movePointsOf } from './move-points'

/** The minimum length of a trim in seconds: one frame. */
const MIN_SECONDS = 1 / 30

type Range = { layerId: string; start: number; end: number }

/** Why a trim is not possible, as a message for users; null if it is. */
function trimBlocker(layer: PlayedLayer, { start, end }: Range, duration: number): string | null {
  if (layer.locked) return 'This layer is locked'
  if (!(start >= 0 && end <= duration + 1e-6)) return `The file goes from 0:00 to ${clock(duration)}`
  if (end - start < MIN_SECONDS) return 'The end comes after the start'
  const kept = keptSpans({ ...layer, trim: { start, end } })
  return kept.length ? null : 'All of that is cut: bring some of it back first'
}

/**
 * By how many seconds of the timeline a layer begins earlier in its media if its trim starts at `start`; negative if
 * later. What is cut in between takes no time, and a held picture has none.
 */
function secondsBegunEarlier(layer: PlayedLayer, start: number): number {
  if (heldSeconds(layer) !== null) return 0
  const { trim } = layer
  const secondsBetween = (from: number, to: number): number =>
    from < to ? passSeconds({ ...layer, trim: { start: from, end: to } }) : 0
  return secondsBetween(start, trim.start) - secondsBetween(trim.start, start)
}

/**
 * Sets the trim of a played layer to seconds `start` to `end` of its source. Its position stays, nothing else moves,
 * and cuts outside of the trim are removed. Keyframes and volume points stay with what is played.
 */
export function setTrim(project: Project, range: Range): EditResult {
  const layer = project.layers.find(one => one.id === range.layerId)
  if (!layer || !isPlayed(layer)) return refuse(project, 'This layer is gone')
  const duration = project.media[layer.mediaRef]?.duration ?? 0
  const reason = trimBlocker(layer, range, duration)
  if (reason) return refuse(project, reason)
  const trim = { start: range.start, end: Math.min(range.end, duration) }
  const { loopFrom, ...rest } = layer
  const inside = loopFrom !== undefined && loopFrom >= trim.start && loopFrom < trim.end
  const trimmed = { ...rest, trim, ...(inside ? { loopFrom } : {}) } as PlayedLayer
  const layers = project.layers.map(one => (one === layer ? trimmed : one))
  const begun = secondsBegunEarlier(layer, trim.start)
  return normalize({
    ...project,
    layers: begun === 0 ? layers : movePointsOf(layers, [layer.id], at => at + begun),
  })
}
