import { isPlayed, type PlayedLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { normalize } from '../time/normalize'
import { heldSeconds, keptSpans } from '../time/time-map'
import { clock } from '../util/clock'
import { type EditResult, refuse } from './edit'
import { movePoints } from './move-points'

/** Sets the speed of a played layer, 0.25 to 4 times; its length changes, its words stay in sync (T4). */
export function setSpeed(
  project: Project,
  { layerId, speed }: { layerId: string; speed: number },
): EditResult {
  if (!(speed >= 0.25 && speed <= 4)) return refuse(project, 'The speed can be from 0.25 to 4 times')
  const held = project.layers.some(
    layer => layer.id === layerId && isPlayed(layer) && heldSeconds(layer) !== null,
  )
  if (held) return refuse(project, 'A freeze frame has no speed')
  const layers = project.layers.map(layer =>
    layer.id === layerId && isPlayed(layer)
      ? { ...movePoints(layer, at => (at * layer.playbackSpeed) / speed), playbackSpeed: speed }
      : layer,
  )
  return normalize({ ...project, layers })
}

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
  const begun = (layer.trim.start - trim.start) / layer.playbackSpeed
  const kept = begun === 0 ? rest : movePoints(rest as PlayedLayer, at => at + begun)
  const trimmed = { ...kept, trim, ...(inside ? { loopFrom } : {}) } as PlayedLayer
  return normalize({ ...project, layers: project.layers.map(one => (one === layer ? trimmed : one)) })
}
