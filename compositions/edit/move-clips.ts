import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import {
  canShareTrack,
  isTrackLocked,
  mainTrack,
  type Track,
  takenRanges,
  trackKey,
  trackOf,
  tracksOf,
} from '../time/tracks'
import { type EditResult, isRefusal, refuse } from './edit'
import { hasSameOrder } from './order-of-ids'
import { clipRanges, framesToMove, insertClips, rearrangeClip } from './push-clips'
import { shiftLayers } from './shift-layers'
import { stackClips } from './stack-clips'

/** Where clips go: onto the track of a layer, or onto a new one in front of it; null is behind all tracks. */
export type TrackTarget = { onto: string } | { above: string | null }

type Move = {
  layerIds: readonly string[]
  /** How far along the timeline, rounded to frames. */
  seconds: number
  /** Null leaves each clip on its own track. */
  to: TrackTarget | null
  /** The key of a new track, if one is needed. */
  newTrack: string
}

/** What is moved: the clips as they were, and the project with their new times. */
type Moving = { clips: readonly Layer[]; shifted: Project; newTrack: string }

const idsOf = (clips: readonly Layer[]): Set<string> => new Set(clips.map(clip => clip.id))

/** The clips of a track that are not moved. */
const othersOn = (track: Track, moving: readonly Layer[]): Layer[] =>
  track.clips.filter(clip => !moving.includes(clip))

/** Gives layers a key, where they don't have it already. */
const withKey = (project: Project, ids: ReadonlySet<string>, key: string): Project => ({
  ...project,
  layers: project.layers.map(
    (layer): Layer => (ids.has(layer.id) && trackKey(layer) !== key ? { ...layer, track: key } : layer),
  ),
})

/** Is there no other clip on the track of some clips? */
function isApart(project: Project, ids: ReadonlySet<string>): boolean {
  const [first = ''] = ids
  return trackOf(project, first)?.clips.every(clip => ids.has(clip.id)) ?? false
}

/** Gives clips that are to be a track the key `newTrack`, if otherwise others would be on the same track. */
const keptApart = (project: Project, ids: ReadonlySet<string>, newTrack: string): Project =>
  isApart(project, ids) ? project : withKey(project, ids, newTrack)

/** Puts clips on a new track in front of some others, or behind all. */
function ontoNewTrack(others: readonly Layer[] | null, { clips, shifted, newTrack }: Moving): Project {
  const ids = idsOf(clips)
  if (others?.length === 0) return keptApart(shifted, ids, newTrack)
  const layers = stackClips(shifted.layers, ids, others && idsOf(others))
  const isThere = hasSameOrder(layers, shifted.layers) && isApart(shifted, ids)
  return isThere ? shifted : withKey({ ...shifted, layers }, ids, newTrack)
}

/** Puts clips in front of the others of a track, which has room for them in `project`. */
function joined(project: Project, track: Track, { clips, newTrack }: Moving): Project {
  const ids = idsOf(clips)
  const others = othersOn(track, clips)
  const all = new Set([...idsOf(others), ...ids])
  if (clips.every(clip => track.clips.includes(clip))) return keptApart(project, all, newTrack)
  const layers = stackClips(project.layers, ids, idsOf(others))
  return keptApart(withKey({ ...project, layers }, ids, track.key), all, newTrack)
}

/** Is there room on a track for clips, at their new times? */
function hasRoom({ shifted, clips }: Moving, others: readonly Layer[]): boolean {
  const ids = idsOf(clips)
  const taken = takenRanges()
  for (const range of clipRanges(shifted, others)) taken.take(range)
  const places = clipRanges(
    shifted,
    shifted.layers.filter(layer => ids.has(layer.id)),
  )
  return places.every(range => {
    const isFree = taken.isFree(range)
    if (isFree) taken.take(range)
    return isFree
  })
}

/**
 * Puts clips on a track. Where they have no room, on the main track the others make room; in front of any other track
 * they get a new one.
 */
function ontoTrack(project: Project, track: Track, moving: Moving, seconds: number): EditResult {
  const { clips } = moving
  const others = othersOn(track, clips)
  if (others.length && isTrackLocked({ ...track, clips: others }))
    return refuse(project, 'This track is locked')
  const isTaken = clips.every(clip =>
    [...others, ...clips].every(other => other === clip || canShareTrack(clip, other)),
  )
  if (!isTaken) return ontoNewTrack(others, moving)
  if (hasRoom(moving, others)) return joined(moving.shifted, track, moving)
  if (track !== mainTrack(project)) return ontoNewTrack(others, moving)
  const by = framesToMove(project, clips, seconds)
  const there = clipRanges(project, others)
  const [only, ...more] = clips
  const isOwn = clips.some(clip => track.clips.includes(clip))
  if (isOwn && (!only || more.length)) return ontoNewTrack(others, moving)
  const placed =
    isOwn && only ? rearrangeClip(project, there, only, by) : insertClips(project, there, clips, by)
  return isRefusal(placed) ? placed : joined(placed, track, moving)
}

/**
 * Moves clips along the timeline and to another track (T11). They never overlap others: where there is no room on a
 * track, the main track makes room, and in front of any other track a new one begins. Their frames move with videos.
 */
export function moveClips(project: Project, { layerIds, seconds, to, newTrack }: Move): EditResult {
  const shifted = shiftLayers(project, { layerIds, seconds })
  if (isRefusal(shifted)) return shifted
  const clips = project.layers.filter(layer => layerIds.includes(layer.id))
  const moving = { clips, shifted, newTrack }
  if (to && 'above' in to) {
    const under = to.above === null ? null : trackOf(project, to.above)
    if (under === undefined) return refuse(project, 'This track is gone')
    return ontoNewTrack(under && othersOn(under, clips), moving)
  }
  const own = tracksOf(project).filter(track => track.clips.some(clip => clips.includes(clip)))
  const target = to ? trackOf(project, to.onto) : own.length === 1 ? own[0] : null
  if (target === undefined) return refuse(project, 'This track is gone')
  if (target) return ontoTrack(project, target, moving, seconds)
  return own.reduce((value, track, index) => {
    const part = {
      clips: track.clips.filter(clip => clips.includes(clip)),
      ...{ shifted: value, newTrack: index ? `${newTrack}-${index + 1}` : newTrack },
    }
    const others = othersOn(track, clips)
    return hasRoom(part, others) ? joined(value, track, part) : ontoNewTrack(others, part)
  }, shifted)
}
