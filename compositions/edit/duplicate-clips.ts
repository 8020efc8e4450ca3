import { MAX_OFFSET } from '../catalog/field-limits'
import { LIMITS } from '../catalog/limits'
import { ROLES } from '../catalog/roles'
import { groupsOfCopies } from '../model/layers/groups'
import { isFrame, isPlayed, isVideo, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { toFrame } from '../time/frames'
import { normalize } from '../time/normalize'
import { type EditResult, refuse } from './edit'
import { openMarkers } from './markers'
import { openGap } from './ripple'
import { framesFor } from './split-layer'

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

const beside = (pixels: number): number => Math.min(MAX_OFFSET, pixels + LIMITS.canvas.pasteOffsetPixels)

/** A copy of a clip, `frames` later, or in the same place of the timeline and 20 pixels beside it. */
function copyOf(layer: Layer, frames: number, fps: number): Layer {
  const { gravity, broll, locked: _, group: __, ...copy } = layer
  const later = (second: number): number => (toFrame(second, fps) + frames) / fps
  if (!frames)
    return { ...copy, ...(broll && { broll }), left: beside(layer.left), top: beside(layer.top) } as Layer
  const times = layer.end === null ? {} : { position: later(layer.position), end: later(layer.end) }
  return { ...copy, ...(gravity && { gravity }), ...times } as Layer
}

/**
 * Copies of clips of the timeline, whatever they are: sounds and videos too, which copying on the canvas refuses
 * (PR1, D230). What is played follows right after the originals, with everything that is copied along with it; a copy
 * of the main video moves what comes later, so that nothing is covered. Each copy is in front of its original, a video
 * with copies of its frames. `newIds` are the ids of the copies, in the order of `layerIds`. All or none.
 */
export function duplicateClips(
  project: Project,
  { layerIds, newIds }: { layerIds: readonly string[]; newIds: readonly string[] },
): EditResult {
  const { fps } = project
  const newIdOf = new Map(layerIds.map((id, index) => [id, newIds[index]]))
  const originals = project.layers.filter(layer => newIdOf.has(layer.id))
  if (!originals.length || originals.length < newIdOf.size) return refuse(project, 'This layer is gone')
  const reason = originals.map(blockerOf).find(Boolean)
  if (reason) return refuse(project, reason)
  const taken = new Set(project.layers.map(layer => layer.id))
  if (newIds.length < layerIds.length || newIds.some(id => taken.has(id)))
    return refuse(project, 'This layer is there already')
  const span = spanOf(originals, fps)
  const frames = span ? span.after - span.first : 0
  const copies = originals.map(layer => newIdOf.get(layer.id) ?? '')
  const groups = groupsOfCopies(originals, copies)
  const copied = new Map<string, Layer>()
  for (const layer of originals) {
    const group = layer.group === undefined ? undefined : groups.get(layer.group)
    const id = newIdOf.get(layer.id) ?? ''
    copied.set(layer.id, {
      ...copyOf(layer, frames, fps),
      id,
      ...(group !== undefined && { group }),
    } as Layer)
  }
  const gap =
    span && originals.some(one => isVideo(one) && one.layer === 'MEDIA')
      ? { first: span.after, after: span.after + frames }
      : null
  const moved = gap ? openMarkers(project, gap) : project
  const layers = gap ? openGap(project.layers, gap, fps, []) : project.layers
  const withCopies = layers.flatMap((layer, index): Layer[] => {
    const original = project.layers[index]?.id ?? ''
    const copy = copied.get(original)
    return copy ? [layer, copy, ...framesFor(project.layers, original, copy.id)] : [layer]
  })
  return normalize({ ...moved, layers: withCopies })
}
