import type { VideoItem } from '@/compositions/kinds/item'
import type { Media } from '@/compositions/schema/media'
import type { Segment } from '@/compositions/time/time-map'
import { isVideoItem, type LayerItem } from '../frame'
import type { TransitionOverlap } from './transition-overlap'

type ShownAt = (n: number) => readonly LayerItem[]

/** A prepared layer before transitions are applied. */
type Ready = { at: ShownAt; first: number; after: number; segments: readonly Segment[] }

/** Tolerance for rounding errors of summed seconds. */
const NOISE = 1e-6

/** The segment starting up to `frames` frames earlier, as far as the source allows. */
function begunEarlier(segment: Segment, frames: number, fps: number): Segment {
  if (segment.speed === 0) return { ...segment, first: segment.first - frames }
  const earlier = Math.min(frames, Math.floor((segment.source * fps) / segment.speed + NOISE))
  const source = Math.max(0, segment.source - (earlier / fps) * segment.speed)
  return { ...segment, first: segment.first - earlier, source }
}

/** The segment ending up to `frames` frames later, as far as `media` has frames. */
function endedLater(
  segment: Segment,
  frames: number,
  media: Pick<Media, 'duration' | 'fps'>,
  fps: number,
): Segment {
  if (segment.speed === 0) return { ...segment, after: segment.after + frames }
  const source = segment.source + ((segment.after - segment.first) / fps) * segment.speed
  const last = media.duration - 1 / (media.fps || fps)
  const more = Math.floor(((last - source) * fps) / segment.speed + NOISE) + 1
  return { ...segment, after: segment.after + Math.max(0, Math.min(frames, more)) }
}

/**
 * Extends what a layer shows into its transition overlap: it looks as in its nearest own frame while its source keeps
 * playing, or freezes where the source ends (T9). Its first and last segments are extended in all frames, so that one
 * player plays them. Returns the same function if there is no overlap.
 */
export function extendForTransition(
  { at, first, after, segments }: Ready,
  { lead, tail }: TransitionOverlap,
  media: Pick<Media, 'duration' | 'fps'> | undefined,
  fps: number,
): ShownAt {
  if (!lead && !tail) return at
  const longer = new Map<Segment, Segment>()
  const [begin, end] = [segments[0], segments.at(-1)]
  if (begin) longer.set(begin, begunEarlier(begin, lead, fps))
  if (end && media) longer.set(end, endedLater(longer.get(end) ?? end, tail, media, fps))
  const playing = (seen: VideoItem, n: number, isOwn: boolean): VideoItem => {
    const segment = longer.get(seen.segment) ?? seen.segment
    const next = seen.next && (longer.get(seen.next) ?? seen.next)
    if (isOwn) return { ...seen, segment, next }
    const played = Math.max(segment.first, Math.min(segment.after - 1, n))
    const source = segment.source + ((played - segment.first) / fps) * segment.speed
    return { ...seen, segment, next, source, freezeFrame: played === n ? null : played }
  }
  return n => {
    const own = Math.max(first, Math.min(after - 1, n))
    return at(own).map(shown => (isVideoItem(shown) ? playing(shown, n, own === n) : shown))
  }
}
