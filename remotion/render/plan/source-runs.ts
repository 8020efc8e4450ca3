import type { Segment } from '@/compositions/time/time-map'

/** A jump forward (seconds of the source) that is more expensive to decode through than to open the file again behind it. */
const FAR = 4

/** Files that one ffmpeg has open for one layer; each costs a decoder's memory. */
const MOST_RUNS = 8

const lastSource = ({ first, after, source, speed }: Segment, fps: number): number =>
  source + ((after - first - 1) / fps) * speed

/**
 * Segments in groups that one reading of the source can serve: in each the source goes forward only, and never far
 * at once. A layer with a thousand short cuts is one group; a loop is one group a round.
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

/** The frames at which a span must end so that no ffmpeg reads a source from more than eight places. */
export function runLimits(segments: readonly Segment[], fps: number): number[] {
  return sourceRuns(segments, fps).flatMap((run, index) =>
    index > 0 && index % MOST_RUNS === 0 ? [(run[0] as Segment).first] : [],
  )
}

/** The parts of segments that lie in the frames `[first, after)`. */
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
