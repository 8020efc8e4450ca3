import type { Segment } from '@/compositions/time/time-map'

/** Tolerance in seconds for rounding in the clock of a source (T5), plus half of ffmpeg's own microsecond. */
const GRACE = 0.0010005

/** Clock of a source: `rate` in frames a second, `duration` of its video in seconds. */
export type SourceClock = { rate: number; duration: number }

/**
 * Where to open a source and how much of it to read (seconds), and the filters that output one frame for each frame of
 * the run.
 */
export type FrameChoice = { seek: number; read: number; filters: string }

const number = (value: number): string => value.toFixed(9).replace(/\.?0+$/, '')

/** Maximum terms in one sum: with more than a hundred, ffmpeg reports that it is out of memory. */
const TERMS = 16

/** Returns a sum of any number of terms for ffmpeg's expressions, as nested sums. */
function sum(terms: readonly string[]): string {
  if (terms.length <= TERMS) return `(${terms.join('+')})`
  const size = Math.ceil(terms.length / TERMS)
  const groups = Array.from({ length: Math.ceil(terms.length / size) }, (_, index) =>
    sum(terms.slice(index * size, (index + 1) * size)),
  )
  return `(${groups.join('+')})`
}

/**
 * Chooses source frames for a run of segments (see `sourceRuns`): frame n shows the last source frame whose time is at
 * or before its own + 1 ms (T5). Frames in cuts are dropped (`select`), the rest is set to the timeline (`setpts`) and
 * rounded up to its frames; after the end of the source its last frame stays. A held picture is one frame that stays.
 * `seek` is a whole second before the first frame, so that times stay exact in any time base.
 */
export function chooseFrames(run: readonly Segment[], fps: number, source: SourceClock): FrameChoice {
  const start = run[0] as Segment
  const end = run.at(-1) as Segment
  const frame = 1 / source.rate
  const seek = Math.max(0, Math.floor(Math.min(start.source, source.duration) - 1))
  const spans = run.map(segment => {
    // After its end the source can only show its last frame.
    const from = Math.min(segment.source, source.duration - frame)
    const last = segment.source + ((segment.after - 1 - segment.first) / fps) * segment.speed
    return {
      // One frame before the segment may still be the one to show; of several in one place the last one wins.
      from: Math.max(0, from - 1.5 * frame + GRACE) - seek,
      to: Math.max(from, last) + GRACE - seek,
      at: (segment.first - start.first) / fps,
      slowness: 1 / (segment.speed || 1),
      shift: (segment.first - start.first) / fps - (segment.source - seek) / (segment.speed || 1),
    }
  })
  const kept = sum(spans.map(span => `between(t,${number(span.from)},${number(span.to)})`))
  const steps = (value: (span: (typeof spans)[number]) => number): string =>
    sum(
      spans.map((span, index) => {
        const before = spans[index - 1]
        if (!before) return number(value(span))
        return `gt(T,${number(before.to)})*${number(value(span) - value(before))}`
      }),
    )
  // Only a ramp has several speeds (T21).
  const isSteady = run.every(({ speed }) => speed === start.speed)
  const played = isSteady
    ? `(T-${GRACE})/${number(start.speed)}`
    : `(T-${GRACE})*${steps(span => span.slowness)}`
  const times =
    start.speed === 0 ? '0' : `max(${steps(span => span.at)},${played}+${steps(span => span.shift)})`
  const count = end.after - start.first
  return {
    seek,
    // Without a limit ffmpeg would decode the rest of the source to look for the next frame.
    read: Math.max(...spans.map(span => span.to)) + 2 * frame,
    filters: [
      'settb=AVTB',
      `select='${kept}'`,
      `setpts='${times}/TB'`,
      // The fps filter may lose the very last frame, as it treats the end as a time of the source.
      'tpad=stop=1:stop_mode=clone',
      `fps=${fps}:round=up:start_time=0`,
      'tpad=stop=-1:stop_mode=clone',
      `trim=end_frame=${count}`,
    ].join(','),
  }
}
