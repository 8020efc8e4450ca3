import { isFrame, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { normalize } from '../time/normalize'
import { isClip, type Track, tracksOf } from '../time/tracks'
import { type EditResult, refuse } from './edit'
import { moveBlocker } from './place-layers'
import { isBackground, stackClips } from './stack-clips'

/** One step, or all the way, to the front or to the back. */
export type ReorderDirection = 'up' | 'down' | 'front' | 'back'

/** The tracks of layers, and of video frames those of their videos. */
function tracksByLayer(project: Project): ReadonlyMap<string, Track> {
  const tracks = new Map(
    tracksOf(project).flatMap(track => track.clips.map(clip => [clip.id, track] as const)),
  )
  for (const layer of project.layers) {
    const track = isFrame(layer) && tracks.get(layer.refId)
    if (track) tracks.set(layer.id, track)
  }
  return tracks
}

/**
 * How many layers of `above`, which are passed one after the other, one step passes: the rest of the moving layers' own
 * tracks, and then one layer, or its whole track; none if nothing else is there. Frames pass single layers.
 */
function stepOver(above: readonly Layer[], moving: readonly Layer[], project: Project): number {
  if (!moving.every(isClip)) return Math.min(1, above.length)
  const tracks = tracksByLayer(project)
  const own = new Set(moving.map(layer => tracks.get(layer.id)))
  const next = above.findIndex(layer => !own.has(tracks.get(layer.id)))
  if (next < 0) return 0
  const passed = tracks.get(above[next]?.id ?? '')
  const end = above.findIndex((layer, index) => index > next && (!passed || tracks.get(layer.id) !== passed))
  return end < 0 ? above.length : end
}

/**
 * Moves layers forward or backward, keeping their relative order. One step passes the nearest other track in front of
 * the frontmost, or behind the backmost (T11). Without one, or with only a background behind, nothing changes.
 */
export function reorderLayers(
  project: Project,
  { layerIds, to }: { layerIds: readonly string[]; to: ReorderDirection },
): EditResult {
  const wanted = new Set(layerIds)
  const moving = project.layers.filter(layer => wanted.has(layer.id))
  const reason = moving.map(moveBlocker).find(Boolean)
  if (moving.length < wanted.size) return refuse(project, 'This layer is gone')
  if (reason) return refuse(project, reason)
  const rest = project.layers.filter(layer => !wanted.has(layer.id))
  const [first, last] = [
    project.layers.findIndex(layer => wanted.has(layer.id)),
    project.layers.findLastIndex(layer => wanted.has(layer.id)),
  ]
  const under = project.layers
    .slice(0, to === 'down' ? first : last)
    .filter(layer => !wanted.has(layer.id)).length
  const floor = moving.some(isBackground) ? 0 : rest.filter(isBackground).length
  const places = {
    up: under + stepOver(rest.slice(under), moving, project),
    down: Math.max(
      Math.min(floor, under),
      under - stepOver(rest.slice(0, under).toReversed(), moving, project),
    ),
    front: rest.length,
    back: floor,
  }
  const layers = rest.toSpliced(places[to], 0, ...moving)
  return layers.every((layer, index) => layer === project.layers[index])
    ? project
    : normalize({ ...project, layers })
}

/** One step forward, one backward, or an index of the tracks counted from the back (PR2). */
export type ReorderTarget = 'up' | 'down' | number

/** Moves the track of a layer forward, backward or to an index (T11). At the ends it stays, in front of backgrounds. */
export function reorderTrack(
  project: Project,
  { layerId, to }: { layerId: string; to: ReorderTarget },
): EditResult {
  const tracks = tracksOf(project)
  const at = tracks.findIndex(({ clips }) => clips.some(clip => clip.id === layerId))
  const track = tracks[at]
  if (!track) return refuse(project, 'This layer is gone')
  if (track.clips.some(clip => clip.locked)) return refuse(project, 'This layer is locked')
  const wanted = typeof to === 'number' ? to : at + (to === 'up' ? 1 : -1)
  const place = Math.max(0, Math.min(tracks.length - 1, Math.round(wanted)))
  if (place === at) return project
  const under = tracks.toSpliced(at, 1)[place - 1]
  const moving = new Set(track.clips.map(clip => clip.id))
  const layers = stackClips(project.layers, moving, under ? new Set(under.clips.map(clip => clip.id)) : null)
  return normalize({ ...project, layers })
}
