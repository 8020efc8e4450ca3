import type { VideoItem } from '@/compositions/kinds/item'
import type { Media } from '@/compositions/schema/media'
import type { Segment } from '@/compositions/time/time-map'
import { isVideoItem, type LayerItem } from '../frame'
import type { TransitionOverlap } from './transition-overlap'

type ShownAt = (n: number) => readonly LayerItem[]

/** What a layer is when it is ready but for its transitions. */
type Ready = { at: ShownAt; first: number; after: number; segments: readonly Segment[] }

/** Sums of seconds carry noise of the last digits. */
const NOISE = 1e-6

/** A segment that begins up to `frames` frames earlier, as far as the source has something before it. */
function begunEarlier(segment: Segment, frames: number, fps: number): Segment {
  const earlier = Math.min(frames, Math.floor((segment.source * fps) / segment.speed + NOISE))
  const source = Math.max(0, segment.source - (earlier / fps) * segment.speed)
  return { ...segment, first: segment.first - earlier, source }
}

/** A segment that ends up to `frames` frames later, as far as `media` still has a frame. */
function endedLater(
  segment: Segment,
  frames: number,
  media: Pick<Media, 'duration' | 'fps'>,
  fps: number,
): Segment {
  const source = segment.source + ((segment.after - segment.first) / fps) * segment.speed
  const last = media.duration - 1 / (media.fps || fps)
  const more = Math.floor(((last - source) * fps) / segment.speed + NOISE) + 1
  return { ...segment, after: segment.after + Math.max(0, Math.min(frames, more)) }
}

/**
 * What a layer shows, in the frames beside its own as well: there it is as in the nearest of its own, but its source
 * plays on, and where that has no more, stands still (T9). Its first and last segments are longer throughout, so that
 * one player plays them. The same function where it meets no one.
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
