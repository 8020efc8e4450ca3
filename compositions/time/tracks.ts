import { isFrame, isPlayed, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { lowerBound } from '../util/lower-bound'
import { memoize } from '../util/memoize'
import { type FrameRange, toFrame } from './frames'
import { openEndFrame, projectFrames } from './normalize'

type Timed = Pick<Project, 'layers' | 'fps'>

/** A row of the timeline (T11): clips from back to front, none of which overlap in time. */
export type Track = { key: string; clips: readonly Layer[] }

/** The key of all B-roll, which shares a track as far as it doesn't overlap. */
const BROLL = 'broll'

/** The name of the track that a layer belongs to: its own, or one that follows from what it is (T11). */
export function trackKey(layer: Layer): string {
  if (layer.track !== undefined) return layer.track
  if (layer.layer === 'BROLL_VIDEO' || layer.layer === 'BROLL_IMAGE') return BROLL
  return isPlayed(layer) ? layer.mediaRef : layer.id
}

/** Is a layer a clip of a track? Frames belong to their video, and a background has no row unless it is hidden. */
export const isClip = (layer: Layer): boolean =>
  Boolean(layer.hide) || !(isFrame(layer) || layer.layer === 'BACKGROUND')

/** May two layers be on one track? Sounds only with sounds, and captions with nothing (T11). */
export const canShareTrack = (a: Layer, b: Layer): boolean =>
  (a.asset === 'audio') === (b.asset === 'audio') && a.asset !== 'subtitle' && b.asset !== 'subtitle'

/** The frames `[first, after)` that a clip takes up of its track, hidden or not; empty if it is not on at all. */
export function clipRange(project: Timed, { layer, position, end }: Layer): FrameRange {
  const { fps } = project
  const open = () => (layer === 'OUTRO' ? projectFrames(project) : openEndFrame(project))
  return { first: toFrame(position, fps), after: end === null ? open() : toFrame(end, fps) }
}

/** Frames that are taken, in order and without overlap. */
export type TakenRanges = {
  isFree(range: FrameRange): boolean
  take(range: FrameRange): void
}

/** Keeps ranges of frames that don't overlap. Empty ranges take nothing up and are free everywhere. */
export function takenRanges(): TakenRanges {
  const taken: FrameRange[] = []
  const indexOf = ({ first }: FrameRange) =>
    lowerBound(taken.length, at => (taken[at] as FrameRange).after > first)
  return {
    isFree: range => range.after <= range.first || (taken[indexOf(range)]?.first ?? Infinity) >= range.after,
    take(range) {
      if (range.after > range.first) taken.splice(indexOf(range), 0, range)
    },
  }
}

/**
 * The tracks of a project, from back to front (T11): layers that follow one another in the order of the layers, with the
 * same key, as long as they don't overlap in time. Any value has tracks without overlaps: a clip that would overlap, as
 * after two people moved clips at once, begins another track in front.
 */
export const tracksOf = memoize((project: Timed): readonly Track[] => {
  const tracks: Track[] = []
  let clips: Layer[] = []
  let ranges = takenRanges()
  for (const layer of project.layers) {
    if (!isClip(layer)) continue
    const key = trackKey(layer)
    const range = clipRange(project, layer)
    const [other] = clips
    const isSame = other && tracks.at(-1)?.key === key && canShareTrack(other, layer)
    if (!isSame || !ranges.isFree(range)) {
      clips = []
      ranges = takenRanges()
      tracks.push({ key, clips })
    }
    clips.push(layer)
    ranges.take(range)
  }
  return tracks
})

/** The track of a clip; undefined if it has none. */
export const trackOf = (project: Timed, layerId: string): Track | undefined =>
  tracksOf(project).find(({ clips }) => clips.some(clip => clip.id === layerId))

/** The frames between the neighbors of a clip on its track, in which it can grow. */
export function roomOf(project: Timed, layer: Layer): FrameRange {
  const { first, after } = clipRange(project, layer)
  const others = (trackOf(project, layer.id)?.clips ?? [])
    .filter(clip => clip.id !== layer.id)
    .map(clip => clipRange(project, clip))
  return {
    first: Math.max(0, ...others.map(other => other.after).filter(end => end <= first)),
    after: Math.min(
      Number.POSITIVE_INFINITY,
      ...others.map(other => other.first).filter(start => start >= after),
    ),
  }
}

/** The main track: the backmost one with a clip of the role MEDIA, as the talk is. */
export const mainTrack = (project: Timed): Track | undefined =>
  tracksOf(project).find(({ clips }) => clips.some(clip => clip.layer === 'MEDIA'))

/** Is a track locked? It is if all of its clips are. */
export const isTrackLocked = ({ clips }: Track): boolean => clips.every(clip => clip.locked)
