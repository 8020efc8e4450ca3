import type { Segment } from '@/compositions/time/time-map'

/** Seconds of the source: for a longer jump forward, opening the file again is cheaper than decoding. */
const FAR = 4

/** Maximum number of files that one ffmpeg opens for one layer; each needs a decoder's memory. */
const MOST_RUNS = 8

const lastSource = ({ first, after, source, speed }: Segment, fps: number): number =>
  source + ((after - first - 1) / fps) * speed

/**
 * Groups segments that can be read in one pass: each group only moves forward in the source, without far jumps. A layer
 * with a thousand short cuts is one group; a loop is one group for each round.
 */
export function sourceRuns(segments: readonly Segment[], fps: number): Segment[][] {
  const runs: Segment[][] = []
  for (const segment of segments) {
    const last = runs.at(-1)?.at(-1)
    const jump = last ? segment.source - lastSource(last, fps) : Number.POSITIVE_INFINITY
    if (jump > 0 && jump <= FAR) runs.at(-1)?.push(segment)
    else runs.push([segment])
  }
  return runs
}

/** Returns the frames at which a span must end so that no ffmpeg reads a source at more than eight positions. */
export function runLimits(segments: readonly Segment[], fps: number): number[] {
  return sourceRuns(segments, fps).flatMap((run, index) =>
    index > 0 && index % MOST_RUNS === 0 ? [(run[0] as Segment).first] : [],
  )
}

/** Clips segments to the frames `[first, after)`. */
export function clipSegments(
  segments: readonly Segment[],
  first: number,
  after: number,
  fps: number,
): Segment[] {
  return segments.flatMap(segment => {
    const from = Math.max(first, segment.first)
    const to = Math.min(after, segment.after)
    if (to <= from) return []
    return [
      {
        ...segment,
        first: from,
        after: to,
        source: segment.source + ((from - segment.first) / fps) * segment.speed,
      },
    ]
  })
}
