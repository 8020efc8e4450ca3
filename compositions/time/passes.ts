import type { PlayedLayer } from '../model/layers/layer'
import { lowerBound } from '../util/lower-bound'
import { type FrameRange, toFrame } from './frames'
import type { Interval } from './spans'
import { secondsBetween } from './speed-ramp'
import { heldSeconds, keptSpans, loopSpans, pushSegments, type Segment, spanSeconds } from './time-map'

/**
 * Passes of a played layer through its source, in the order of the timeline: the segments of each, in the order of the
 * source. Of a loop only the first two and the last three, as all others are like the second.
 */
export type Passes = readonly (readonly Segment[])[]

/** Passes of a loop that are computed at its beginning and at its end. */
const [FIRST, LAST] = [2, 3]

/** The passes of a layer up to frame `until`, without those in the middle of a loop; none if it holds a picture. */
export function passesOf(layer: PlayedLayer, fps: number, until: number): Passes {
  if (heldSeconds(layer) !== null) return []
  const origin = toFrame(layer.position, fps)
  let played = 0
  let first = origin
  const passOf = (spans: readonly Interval[]): Segment[] => {
    const pass: Segment[] = []
    for (const span of spans) {
      played += secondsBetween(layer, span.start, span.end)
      const after = Math.min(until, origin + toFrame(played, fps))
      pushSegments(pass, layer, span, { first, after }, fps)
      first = Math.max(first, after)
      if (first >= until) break
    }
    return pass
  }
  const passes = [passOf(keptSpans(layer))]
  if (!layer.loop) return passes
  const again = loopSpans(layer)
  const seconds = spanSeconds(layer, again)
  // A pass this short never advances a frame, so it would loop forever.
  if (seconds * fps < 0.5) return passes
  while (first < until && passes.length < FIRST) passes.push(passOf(again))
  const left = (until - origin) / fps - played
  const skipped = Math.max(0, Math.floor(left / seconds) - LAST + 1)
  if (first < until && skipped > 0) {
    played += skipped * seconds
    first = origin + toFrame(played, fps)
  }
  while (first < until) passes.push(passOf(again))
  return passes
}

/** The frames of a segment in which seconds `[start, end)` of the source are played. */
function framesIn(
  { first, after, source, speed }: Segment,
  { start, end }: Interval,
  fps: number,
): FrameRange {
  const from = first + toFrame(Math.max(0, start - source) / speed, fps)
  return { first: from, after: Math.min(after, first + toFrame((end - source) / speed, fps)) }
}

const isSome = ({ first, after }: FrameRange): boolean => after > first

/** The frames from the first to the last in which one pass plays any of these source seconds; null if it plays none. */
function inPass(pass: readonly Segment[], seconds: Interval, fps: number): FrameRange | null {
  const at = (index: number): FrameRange => framesIn(pass[index] as Segment, seconds, fps)
  const begins = lowerBound(pass.length, index => at(index).first < (pass[index] as Segment).after)
  const ends = lowerBound(pass.length, index => at(index).after <= (pass[index] as Segment).first)
  for (let first = begins; first < ends; first++) {
    if (!isSome(at(first))) continue
    let last = ends - 1
    while (last > first && !isSome(at(last))) last--
    return { first: at(first).first, after: at(last).after }
  }
  return null
}

/** The frames from the first to the last that play any of these source seconds; null if none does. */
export function framesPlaying(passes: Passes, seconds: Interval, fps: number): FrameRange | null {
  let first: FrameRange | null = null
  for (let index = 0; index < passes.length && !first; index++)
    first = inPass(passes[index] ?? [], seconds, fps)
  if (!first) return null
  for (let index = passes.length - 1; ; index--) {
    const last = inPass(passes[index] ?? [], seconds, fps)
    if (last) return { first: first.first, after: last.after }
  }
}
