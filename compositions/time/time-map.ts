import type { PlayedLayer } from '../model/layers/layer'
import { type FrameRange, rangeAt, toFrame } from './frames'
import { type Interval, subtract } from './spans'
import { type Speeds, secondsBetween, speedPieces } from './speed-ramp'

/**
 * Frames that play a source at one speed: frames `[first, after)` of the timeline show the source from second `source`,
 * at `speed` source seconds per second; 0 where one picture is held (T12). `joined` if it goes on where the segment
 * before it ends, at another speed of a ramp (T21), so that there is no seam between them.
 */
export type Segment = { first: number; after: number; source: number; speed: number; joined?: true }

type Played = Pick<
  PlayedLayer,
  'position' | 'end' | 'trim' | 'cuts' | 'playbackSpeed' | 'speedPoints' | 'loop' | 'loopFrom'
> & { freeze?: number | undefined }

/** Seconds for which a layer holds a picture instead of playing (T12); null for a layer that plays. */
export const heldSeconds = ({ freeze }: Pick<Played, 'trim' | 'freeze'>): number | null => freeze ?? null

/** The last result per list of cuts: an edit needs it several times, for the length, the time map and other checks. */
const kept = new WeakMap<Played['cuts'], { trim: Interval; spans: readonly Interval[] }>()

/** The spans of the source (seconds) that a layer keeps: its trim without its cuts (T6). */
export function keptSpans({ trim, cuts }: Pick<Played, 'trim' | 'cuts'>): readonly Interval[] {
  const known = kept.get(cuts)
  if (known?.trim.start === trim.start && known.trim.end === trim.end) return known.spans
  const spans = subtract(trim, cuts)
  kept.set(cuts, { trim, spans })
  return spans
}

/** Seconds of the timeline that spans of the source take, before rounding to frames. */
export const spanSeconds = (layer: Speeds, spans: readonly Interval[]): number =>
  spans.reduce((sum, { start, end }) => sum + secondsBetween(layer, start, end), 0)

/** Seconds of the timeline that one pass through the kept spans takes, before rounding to frames. */
export const passSeconds = (
  layer: Pick<Played, 'trim' | 'cuts' | 'playbackSpeed' | 'speedPoints' | 'freeze'>,
): number => heldSeconds(layer) ?? spanSeconds(layer, keptSpans(layer))

/** Kept spans of every pass after the first: those from `loopFrom` (a second of the source). */
export function loopSpans(layer: Pick<Played, 'trim' | 'cuts' | 'loopFrom'>): readonly Interval[] {
  const from = layer.loopFrom ?? layer.trim.start
  const again = keptSpans(layer).flatMap(span =>
    span.end > from ? [{ start: Math.max(span.start, from), end: span.end }] : [],
  )
  return again.length ? again : keptSpans(layer)
}

type CachedTimeMap = { layer: Played; fps: number; until: number; segments: readonly Segment[] }

/**
 * The last time map per list of cuts: a layer that is moved on the canvas keeps its list, so all callers share the
 * result.
 */
const maps = new WeakMap<Played['cuts'], CachedTimeMap>()

const FIELDS = ['position', 'trim', 'playbackSpeed', 'speedPoints', 'loop', 'loopFrom', 'freeze'] as const

const hasSamePlayback = (a: Played, b: Played): boolean =>
  a === b || FIELDS.every(field => a[field] === b[field])

/** Does a cached time map for another `until` end before both? */
const endsBefore = ({ segments, layer, fps, until: was }: CachedTimeMap, until: number): boolean => {
  const after = segments.at(-1)?.after ?? toFrame(layer.position, fps)
  return after < was && after <= until
}

/**
 * The time map of a played layer (T2, T3): its segments on the timeline, without gaps. Ends of segments are cumulative
 * seconds rounded to frames, so that rounding errors don't accumulate. A loop lasts until frame `until`; other layers
 * end with their kept spans, or at `until` if that is earlier.
 */
export function timeMap(layer: Played, fps: number, until: number): readonly Segment[] {
  const known = maps.get(layer.cuts)
  if (known?.fps === fps && hasSamePlayback(known.layer, layer))
    if (known.until === until || endsBefore(known, until)) return known.segments
  const segments = makeTimeMap(layer, fps, until)
  maps.set(layer.cuts, { layer, fps, until, segments })
  return segments
}

/** Tolerance for rounding errors of summed seconds, in frames. */
const NOISE = 1e-6

/**
 * Adds the segments of one span of the source in frames `[first, after)`: with a ramp one for each of its pieces (T21),
 * from the first frame at or after the moment at which the piece begins, so that every frame is where its speed is.
 */
export function pushSegments(
  segments: Segment[],
  layer: Speeds,
  span: Interval,
  { first, after }: FrameRange,
  fps: number,
): void {
  const pieces = speedPieces(layer, span)
  let from = first
  let begun = 0
  pieces.forEach(({ start, end, speed }, index) => {
    const ended = begun + (end - start) / speed
    const isLast = index === pieces.length - 1
    const to = isLast ? after : Math.min(after, first + Math.ceil(ended * fps - NOISE))
    if (to > from) {
      const source = start + ((from - first) / fps - begun) * speed
      segments.push({ first: from, after: to, source, speed, ...(from > first && { joined: true as const }) })
      from = to
    }
    begun = ended
  })
}

function makeTimeMap(layer: Played, fps: number, until: number): Segment[] {
  const origin = toFrame(layer.position, fps)
  const held = heldSeconds(layer)
  if (held !== null) {
    const after = Math.min(until, origin + toFrame(held, fps))
    return after > origin ? [{ first: origin, after, source: layer.trim.start, speed: 0 }] : []
  }
  const segments: Segment[] = []
  let played = 0
  let first = origin
  const add = (span: Interval): boolean => {
    played += secondsBetween(layer, span.start, span.end)
    const after = Math.min(until, origin + toFrame(played, fps))
    pushSegments(segments, layer, span, { first, after }, fps)
    first = Math.max(first, after)
    return first < until
  }
  let more = keptSpans(layer).every(add)
  if (!layer.loop) return segments
  const again = loopSpans(layer)
  const pass = spanSeconds(layer, again)
  // A pass shorter than half a frame never advances, so it would loop forever.
  while (more && pass * fps >= 0.5) more = again.every(add)
  return segments
}

/** The second of the source that frame `n` shows, or null if the layer is not on (T3). */
export function toSource(segments: readonly Segment[], n: number, fps: number): number | null {
  const one = segments[rangeAt(segments, n)]
  return one ? one.source + ((n - one.first) / fps) * one.speed : null
}

/** Every time on the timeline (seconds) at which second `source` of the source is played, not held (T3). */
export function toTimeline(segments: readonly Segment[], source: number, fps: number): number[] {
  return segments.flatMap((one, index) => {
    if (one.speed === 0) return []
    const frames = ((source - one.source) / one.speed) * fps
    const next = segments[index + 1]
    // A piece of a ramp ends between two frames, so its own end is not that of its last frame.
    const isBefore = next?.joined ? source < next.source : one.first + frames < one.after
    return frames >= 0 && isBefore ? [Math.min(one.first + frames, one.after) / fps] : []
  })
}
