import { lowerBound } from '../util/lower-bound'
import { memoize } from '../util/memoize'
import type { FrameRange } from './frames'
import { type Interval, union } from './spans'
import type { Segment } from './time-map'

/** Frames that play a source without a jump, at one speed or, with a ramp, at those of several segments (T21). */
export type Stretch = FrameRange & { source: number; segments: readonly Segment[] }

/** The stretches that segments make up, in their order. */
export const stretchesOf = memoize((segments: readonly Segment[]): readonly Stretch[] => {
  const stretches: (Stretch & { segments: Segment[] })[] = []
  for (const segment of segments) {
    const last = stretches.at(-1)
    if (segment.joined && last) {
      last.segments.push(segment)
      last.after = segment.after
    } else {
      const { first, after, source } = segment
      stretches.push({ first, after, source, segments: [segment] })
    }
  }
  return stretches
})

/** For each segment the first one after the next seam, where the source jumps; undefined after the last seam. */
export const nextSeams = memoize((segments: readonly Segment[]): readonly (Segment | undefined)[] => {
  let next: Segment | undefined
  let last: Segment | undefined
  const found = segments.toReversed().map(segment => {
    if (!last?.joined) next = last
    last = segment
    return next
  })
  return found.reverse()
})

/**
 * The second of the source that a stretch plays `seconds` after its beginning; before and after it, what it would play at
 * the speed of its first and its last segment.
 */
export function stretchSource({ first, segments }: Stretch, seconds: number, fps: number): number {
  const n = first + seconds * fps
  const index = lowerBound(segments.length, at => (segments[at] as Segment).first > n) - 1
  const { first: from, source, speed } = segments[Math.max(0, index)] as Segment
  return source + ((n - from) / fps) * speed
}

/** The second of the source at which a stretch ends. */
export const stretchEnd = (stretch: Stretch, fps: number): number =>
  stretchSource(stretch, (stretch.after - stretch.first) / fps, fps)

/**
 * Seconds from the beginning of a stretch to when it plays second `source` of the source; beyond its ends as in
 * `stretchSource`.
 */
export function stretchSeconds({ first, segments }: Stretch, source: number, fps: number): number {
  const index = Math.max(0, lowerBound(segments.length, at => (segments[at] as Segment).source > source) - 1)
  const one = segments[index] as Segment
  const seconds = (source - one.source) / one.speed
  // A piece of a ramp ends between two frames: what is between them is played until the next one begins.
  const most = index < segments.length - 1 ? (one.after - one.first) / fps : Number.POSITIVE_INFINITY
  return (one.first - first) / fps + Math.min(seconds, most)
}

/** The spans of the source (seconds) that segments play, in the order of the source. */
export const playedSpans = (segments: readonly Segment[], fps: number): Interval[] =>
  union(stretchesOf(segments).map(stretch => ({ start: stretch.source, end: stretchEnd(stretch, fps) })))
