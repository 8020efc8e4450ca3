import { MAX_SPEED, MIN_SPEED } from '../catalog/field-limits'
import { isPlayed, type Layer, type PlayedLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { SpeedPoint } from '../schema/keyframes'
import { layerSchema } from '../schema/layers/layer'
import { normalize } from '../time/normalize'
import { type Speeds, secondsBetween, speedPieces } from '../time/speed-ramp'
import { heldSeconds, keptSpans } from '../time/time-map'
import { lowerBound } from '../util/lower-bound'
import { type EditResult, refuse } from './edit'
import { issueText } from './issue-text'
import { movePointsOf } from './move-points'

type Moment = { before: number; now: number }

/**
 * Where seconds from the beginning of a layer are when it plays at other speeds: with what is shown then (T13). Before
 * the beginning and after the end, as at its nearest speed.
 */
function withSpeeds(layer: PlayedLayer, speeds: Speeds): (at: number) => number {
  const moments: Moment[] = [{ before: 0, now: 0 }]
  for (const span of keptSpans(layer)) {
    const edges = [layer, speeds].flatMap(one => speedPieces(one, span).map(piece => piece.end))
    let from = span.start
    for (const to of edges.sort((a, b) => a - b)) {
      const { before, now } = moments.at(-1) as Moment
      if (to <= from) continue
      moments.push({
        before: before + secondsBetween(layer, from, to),
        now: now + secondsBetween(speeds, from, to),
      })
      from = to
    }
  }
  return at => {
    const after = lowerBound(moments.length, one => (moments[one] as Moment).before > at)
    const index = Math.max(1, Math.min(moments.length - 1, after))
    const [from, to] = [moments[index - 1], moments[index]]
    return from && to ? from.now + ((at - from.before) * (to.now - from.now)) / (to.before - from.before) : at
  }
}

/** Changes how fast a layer plays, and moves its keyframes and volume points with what is shown. */
function setSpeeds(project: Project, layerId: string, fields: Partial<Speeds>): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  if (!layer || !isPlayed(layer)) return project
  if (heldSeconds(layer) !== null) return refuse(project, 'A freeze frame has no speed')
  const parsed = layerSchema.safeParse({ ...layer, ...fields })
  if (!parsed.success) return refuse(project, issueText(parsed.error))
  const now = parsed.data as PlayedLayer
  const isConstant = !layer.speedPoints && !now.speedPoints
  const move = isConstant
    ? (at: number) => (at * layer.playbackSpeed) / now.playbackSpeed
    : withSpeeds(layer, now)
  const speeds = { playbackSpeed: now.playbackSpeed, speedPoints: now.speedPoints }
  return normalize({
    ...project,
    layers: movePointsOf(project.layers, [layerId], move).map(one =>
      one.id === layerId ? ({ ...one, ...speeds } as Layer) : one,
    ),
  })
}

/**
 * Sets a constant speed of a played layer, 0.25 to 4 times, instead of a ramp; its length changes, its words stay in sync
 * (T4).
 */
export function setSpeed(
  project: Project,
  { layerId, speed }: { layerId: string; speed: number },
): EditResult {
  if (!(speed >= MIN_SPEED && speed <= MAX_SPEED))
    return refuse(project, 'The speed can be from 0.25 to 4 times')
  return setSpeeds(project, layerId, { playbackSpeed: speed, speedPoints: undefined })
}

/** Sets the points of a layer's speed ramp (T21); its length changes, its words stay in sync (T4). */
export const setSpeedRamp = (
  project: Project,
  { layerId, points }: { layerId: string; points: readonly SpeedPoint[] },
): EditResult => setSpeeds(project, layerId, { speedPoints: [...points] })
