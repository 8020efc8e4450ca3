import { ROLES } from '../catalog/roles'
import { isFrame, isPlayed, isVideo, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { toFrame } from '../time/frames'
import { normalize } from '../time/normalize'
import { type CopyIds, idsOfCopies, offsetOfCopy, withCopies } from './copy-layers'
import { type EditResult, refuse } from './edit'
import { openMarkers } from './markers'
import { openGap } from './ripple'

/** Why a clip can't be duplicated on the timeline, as a message for users; null if it can. */
function blockerOf(layer: Layer): string | null {
  if (isFrame(layer)) return 'A frame is copied with its video'
  const { label, many } = ROLES[layer.layer]
  if (layer.layer === 'INTRO' || layer.layer === 'OUTRO') return `${label} can not be copied`
  return many ? null : `There can be only one layer of this sort: ${label}`
}

/**
 * The frames of the timeline `[first, after)` from the start of the first clip to the end of the last; null unless one
 * of them is played and ends: copies of anything else have the times of the original.
 */
function spanOf(clips: readonly Layer[], fps: number) {
  const timed = clips.filter(one => one.end !== null)
  if (!timed.some(isPlayed)) return null
  return {
    first: Math.min(...timed.map(({ position }) => toFrame(position, fps))),
    after: Math.max(...timed.map(({ position, end }) => toFrame(end ?? position, fps))),
  }
}

/** A copy of a clip, `frames` later, or in the same place of the timeline and offset on the canvas. */
function copyOf(layer: Layer, frames: number, fps: number): Layer {
  const { gravity, broll, locked: _, ...copy } = layer
  const later = (second: number): number => (toFrame(second, fps) + frames) / fps
  if (!frames)
    return {
      ...copy,
      ...(broll && { broll }),
      left: offsetOfCopy(layer.left),
      top: offsetOfCopy(layer.top),
    } as Layer
  const times = layer.end === null ? {} : { position: later(layer.position), end: later(layer.end) }
  return { ...copy, ...(gravity && { gravity }), ...times } as Layer
}

/**
 * Copies of clips of the timeline, whatever they are: sounds and videos too, which copying on the canvas refuses
 * (PR1, D230). What is played follows right after the originals, with everything that is copied along with it; a copy
 * of the main video moves what comes later, so that nothing is covered. Copies are in front of the tracks of their
 * originals, a video with copies of its frames. All or none.
 */
export function duplicateClips(project: Project, ids: CopyIds): EditResult {
  const { fps } = project
  const newIdOf = idsOfCopies(project, ids)
  if (typeof newIdOf === 'string') return refuse(project, newIdOf)
  const originals = project.layers.filter(layer => newIdOf.has(layer.id))
  if (!originals.length) return refuse(project, 'This layer is gone')
  const reason = originals.map(blockerOf).find(Boolean)
  if (reason) return refuse(project, reason)
  const span = spanOf(originals, fps)
  const frames = span ? span.after - span.first : 0
  const gap =
    span && originals.some(one => isVideo(one) && one.layer === 'MEDIA')
      ? { first: span.after, after: span.after + frames }
      : null
  const moved = gap ? openMarkers(project, gap) : project
  const layers = gap ? openGap(project.layers, gap, fps, []) : project.layers
  const withAll = withCopies(project, layers, newIdOf, layer => copyOf(layer, frames, fps))
  return normalize({ ...moved, layers: withAll })
}
