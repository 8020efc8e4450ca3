import { useRef } from 'react'
import type { Segment } from '@/compositions/time/time-map'

/** A segment, and the key of the player that plays it. */
export type KeyedSegment = { segment: Segment; key: number }

/** Tolerance in seconds when comparing source times, which are computed from frames. */
const NEAR = 0.001

const near = (a: number, b: number) => Math.abs(a - b) < NEAR

const isSame = (a: Segment, b: Segment) => a.first === b.first && a.source === b.source

/** The second of the source at the segment's end, and the extrapolated one at frame 0. */
const endOf = ({ first, after, source, speed }: Segment, fps: number) =>
  source + ((after - first) / fps) * speed
const originOf = ({ first, source, speed }: Segment, fps: number) => source - (first / fps) * speed

/** Is segment `b` segment `a` after a trim or a move in time? */
const isMadeOf = (a: Segment, b: Segment, fps: number) =>
  a.speed === b.speed &&
  (near(a.source, b.source) || near(endOf(a, fps), endOf(b, fps)) || near(originOf(a, fps), originOf(b, fps)))

/**
 * Keys for the players of `segments`: a segment that an edit trimmed or moved keeps the player that it has in `known`,
 * and a new segment takes one that is no longer needed, because a new player would be blank until it has loaded.
 */
export function keySegments(
  known: readonly KeyedSegment[],
  segments: readonly Segment[],
  fps: number,
): KeyedSegment[] {
  const left = [...known]
  const take = (fits: (one: KeyedSegment) => boolean) => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]?.key
  }
  // Unchanged segments come first: if a source is played twice, two segments have the same start.
  const same = segments.map(segment => take(one => isSame(one.segment, segment)))
  const kept = segments.map(
    (segment, index) => same[index] ?? take(one => isMadeOf(one.segment, segment, fps)),
  )
  let newest = Math.max(0, ...known.map(one => one.key))
  return segments.map((segment, index) => ({
    segment,
    key: kept[index] ?? take(() => true) ?? ++newest,
  }))
}

/** The keys of the players that are mounted now. */
export function useKeyedSegments(segments: readonly Segment[], fps: number): KeyedSegment[] {
  const known = useRef<KeyedSegment[]>([])
  known.current = keySegments(known.current, segments, fps)
  return known.current
}
