import { isPlayed, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { toFrame } from '../time/frames'
import { layerRange } from '../time/layer-range'
import { type EditResult, refuse } from './edit'
import { isAt } from './keyframe-layer'
import { setFields } from './set-fields'

/** The times of all keyframes of a layer, in seconds from its beginning (T13), in order. */
export const keyframeTimes = ({ keyframes = {} }: Layer): number[] =>
  [...new Set(Object.values(keyframes).flatMap(track => (track ?? []).map(({ at }) => at)))].sort(
    (one, other) => one - other,
  )

/**
 * Where a point at second `from` of a layer lands that is dragged to second `to`: in a frame of the layer, after the
 * point before it and before the one after it. `times` are those of all points; in seconds from the beginning of the
 * layer.
 */
export function landingOf(
  layer: Layer,
  { project, times, from, to }: { project: Project; times: readonly number[]; from: number; to: number },
): number {
  const { fps } = project
  const { first, after } = layerRange(project, layer)
  const frames = times.filter(one => !isAt({ at: one }, from, fps)).map(one => toFrame(one, fps))
  const own = toFrame(from, fps)
  const low = Math.max(0, ...frames.filter(frame => frame < own).map(frame => frame + 1))
  const high = Math.min(after - first - 1, ...frames.filter(frame => frame > own).map(frame => frame - 1))
  // There is no room for it, as others are where the layer begins or ends.
  if (low > high) return from
  return Math.max(low, Math.min(high, toFrame(to, fps))) / fps
}

type Move = { layerId: string; from: number; to: number }

/**
 * Moves the keyframes of all properties at second `from` of a layer to second `to` (T13), rounded to a frame, and not
 * past others.
 */
export function moveKeyframes(project: Project, { layerId, from, to }: Move): EditResult {
  const { fps } = project
  const layer = project.layers.find(one => one.id === layerId)
  if (!layer?.keyframes) return refuse(project, 'This layer is gone')
  if (layer.locked) return refuse(project, 'This layer is locked')
  const at = landingOf(layer, { project, times: keyframeTimes(layer), from, to })
  const tracks = Object.entries(layer.keyframes).map(([name, track]) => [
    name,
    track?.map(one => (isAt(one, from, fps) ? { ...one, at } : one)),
  ])
  return setFields(project, { layerId, fields: { keyframes: Object.fromEntries(tracks) } })
}

/** The times of the volume points of a layer, in seconds from its beginning (F11), in order. */
export const volumeTimes = (layer: Layer): number[] =>
  isPlayed(layer) ? (layer.volumePoints ?? []).map(({ at }) => at) : []

/**
 * Moves a volume point of a played layer from second `from` to second `to` (F11), rounded to a frame, and not past
 * others. `volume` is a factor; without it, the point keeps its own.
 */
export function moveVolumePoint(
  project: Project,
  { layerId, from, to, volume }: Move & { volume?: number },
): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  if (!layer || !isPlayed(layer) || !layer.volumePoints) return refuse(project, 'This layer is gone')
  if (layer.locked) return refuse(project, 'This layer is locked')
  const at = landingOf(layer, { project, times: volumeTimes(layer), from, to })
  const volumePoints = layer.volumePoints.map(one =>
    isAt(one, from, project.fps) ? { at, volume: volume ?? one.volume } : one,
  )
  return setFields(project, { layerId, fields: { volumePoints } })
}
