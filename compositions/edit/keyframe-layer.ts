import { AT_REST, type Easing, type Keyframe, type KeyframeProperty, valueAt } from '../animation/keyframes'
import { isPlayed, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { VolumePoint } from '../schema/keyframes'
import { pointVolume } from '../sound/gain'
import { toFrame } from '../time/frames'
import { type EditResult, refuse } from './edit'
import { setFields } from './set-fields'

type Timed = { at: number }

/** Seconds from the beginning of a layer to the frame at `seconds` of the timeline. */
export const secondsInto = ({ position }: Layer, seconds: number, fps: number): number =>
  (toFrame(seconds, fps) - toFrame(position, fps)) / fps

/** Is a point in the same frame as second `at`? */
export const isAt = (point: Timed, at: number, fps: number): boolean => Math.abs(point.at - at) < 0.5 / fps

/** The points without the one at `at`, in order, with `point` if there is one. */
function withPoint<Point extends Timed>(
  points: readonly Point[],
  at: number,
  point: Point | null,
  fps: number,
): Point[] | undefined {
  const others = points.filter(one => !isAt(one, at, fps))
  const all = (point ? [...others, point] : others).toSorted((a, b) => a.at - b.at)
  return all.length ? all : undefined
}

type Where = { layerId: string; seconds: number }

function changeKeyframe(
  project: Project,
  { layerId, seconds }: Where,
  property: KeyframeProperty,
  change: (track: readonly Keyframe[], at: number) => Keyframe | null,
): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  if (!layer) return refuse(project, 'This layer is gone')
  if (layer.locked) return refuse(project, 'This layer is locked')
  const track = layer.keyframes?.[property] ?? []
  const at = secondsInto(layer, seconds, project.fps)
  const next = withPoint(track, at, change(track, at), project.fps)
  const { [property]: _, ...others } = layer.keyframes ?? {}
  const keyframes = next ? { ...others, [property]: next } : others
  const isEmpty = Object.values(keyframes).every(one => one === undefined)
  return setFields(project, { layerId, fields: { keyframes: isEmpty ? undefined : keyframes } })
}

/**
 * Sets a keyframe of a property at `seconds` of the timeline, rounded to a frame (T13). Without `value` it is the current
 * one; without `easing` it keeps its easing.
 */
export const setKeyframe = (
  project: Project,
  {
    property,
    value,
    easing,
    ...where
  }: Where & { property: KeyframeProperty; value?: number; easing?: Easing },
): EditResult =>
  changeKeyframe(project, where, property, (track, at) => {
    const known = track.find(one => isAt(one, at, project.fps))
    return {
      at,
      value: value ?? known?.value ?? valueAt(track, at) ?? AT_REST[property],
      easing: easing ?? known?.easing ?? 'linear',
    }
  })

/** Removes the keyframe of a property at `seconds` of the timeline. */
export const removeKeyframe = (
  project: Project,
  { property, ...where }: Where & { property: KeyframeProperty },
): EditResult => changeKeyframe(project, where, property, () => null)

/**
 * Sets the volume of a played layer at `seconds` of the timeline as a point (F11), a factor of the layer's volume; null
 * removes the point there. Without `volume` it is the current one.
 */
export function setVolumePoint(
  project: Project,
  { layerId, seconds, volume }: Where & { volume?: number | null },
): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  if (!layer || !isPlayed(layer)) return refuse(project, 'This layer is gone')
  if (layer.locked) return refuse(project, 'This layer is locked')
  const at = secondsInto(layer, seconds, project.fps)
  const points: readonly VolumePoint[] = layer.volumePoints ?? []
  const point = volume === null ? null : { at, volume: volume ?? pointVolume(points, at) }
  const volumePoints = withPoint(points, at, point, project.fps)
  return setFields(project, { layerId, fields: { volumePoints } })
}
