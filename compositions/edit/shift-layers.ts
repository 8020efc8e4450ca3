import { isFrame, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { toFrame } from '../time/frames'
import { normalize } from '../time/normalize'
import { type EditResult, refuse } from './edit'

/** B-roll with times of its own, which no longer follows its words (T10); any other layer as it is. */
export function withoutBroll<L extends Layer>(layer: L): L {
  if (!layer.broll) return layer
  const { broll: _, ...free } = layer
  return free as L
}

/** A layer moved along the timeline by whole frames, at most to 0. B-roll that is moved no longer follows its words. */
export function movedBy(layer: Layer, frames: number, fps: number): Layer {
  const later = (seconds: number) => Math.max(0, (toFrame(seconds, fps) + frames) / fps)
  const position = later(layer.position)
  const end = layer.end === null ? null : later(layer.end)
  return { ...withoutBroll(layer), position, end }
}

/** Moves layers along the timeline by seconds, rounded to frames, all or none; the first one stops at 0. */
export function shiftLayers(
  project: Project,
  { layerIds, seconds }: { layerIds: readonly string[]; seconds: number },
): EditResult {
  const { fps } = project
  const wanted = new Set(layerIds)
  const moving = project.layers.filter(layer => wanted.has(layer.id))
  if (moving.length < wanted.size) return refuse(project, 'This layer is gone')
  if (moving.some(layer => layer.locked)) return refuse(project, 'This layer is locked')
  if (moving.some(isFrame)) return refuse(project, 'A frame moves with its video')
  if (!Number.isFinite(seconds)) return refuse(project, 'A time is a number of seconds')
  const earliest = Math.min(...moving.map(layer => toFrame(layer.position, fps)))
  const by = Math.max(-earliest, toFrame(seconds, fps))
  if (by === 0 || !moving.length) return project
  return normalize({
    ...project,
    layers: project.layers.map(layer => (wanted.has(layer.id) ? movedBy(layer, by, fps) : layer)),
  })
}
