import { isPlayed } from '../../../compositions/layers/layer'
import type { Rect, Seen } from '../../../compositions/timeline/frame'
import type { Prepared, PreparedLayer } from '../../../compositions/timeline/prepare'
import type { Segment } from '../../../compositions/timeline/time-map'
import { whyInexact } from './inexact'
import { clipSegments, runLimits } from './source-runs'

export type Engine = 'sparse' | 'full'

/** A moving picture through a span: the same box and picture all the time, opacity straight between its ends. */
export type SpanVideo = {
  id: string
  mediaRef: string
  box: Rect
  picture: Rect
  segments: Segment[]
  opacity: { from: number; to: number }
}

/** Frames `[first, after)` that one engine draws at one go; `reason` says why it isn't the cheaper one. */
export type Span = {
  first: number
  after: number
  engine: Engine
  reason: string | null
  videos: SpanVideo[]
}

/** The frames at which a layer's fades begin and end. */
function bends({ layer, first, after }: PreparedLayer, fps: number): number[] {
  if (!isPlayed(layer)) return []
  const half = (after - first) / 2
  return [
    first + Math.ceil(Math.min(layer.fade.in * fps, half)),
    after - Math.floor(Math.min(layer.fade.out * fps, half)),
  ]
}

const idsOf = (seen: readonly Seen[]): string => seen.map(one => one.id).join()

/** Every frame at which other moving pictures are to be seen, fade differently or need another reading of a source. */
function boundaries(
  { layers, fps }: Prepared,
  seen: readonly (readonly Seen[])[],
  first: number,
  after: number,
): number[] {
  const changes = seen.flatMap((now, index) =>
    index > 0 && idsOf(now) !== idsOf(seen[index - 1] ?? []) ? [first + index] : [],
  )
  const bent = layers
    .filter(({ layer }) => layer.asset === 'video')
    .flatMap(layer => [...bends(layer, fps), ...runLimits(layer.segments, fps)])
    .filter(frame => frame > first && frame < after)
  return [...new Set([first, ...changes, ...bent, after])].sort((a, b) => a - b)
}

const still = ({ left, top, width, height, angle }: Seen['box']): string =>
  `${left} ${top} ${width} ${height} ${angle}`

/** Frames of one moving picture in a row, and whether it stays where it is in all of them. */
function videoOf(
  frames: readonly Seen[],
  prepared: PreparedLayer,
  first: number,
  after: number,
  fps: number,
): { video: SpanVideo; reason: string | null } {
  const [start, end] = [frames[0] as Seen, frames.at(-1) as Seen]
  const { left, top, width, height } = start.box
  const moves = frames.some(
    seen =>
      still(seen.box) !== still(start.box) || JSON.stringify(seen.picture) !== JSON.stringify(start.picture),
  )
  return {
    video: {
      id: start.id,
      mediaRef: start.mediaRef,
      box: { left, top, width, height },
      picture: start.picture,
      segments: clipSegments(prepared.segments, first, after, fps),
      opacity: { from: start.box.opacity, to: end.box.opacity },
    },
    reason: moves ? 'A moving picture is moved' : whyInexact(frames),
  }
}

/**
 * The timeline `[first, after)` in spans, each with the cheapest engine that is exactly right. `seen[n - first]` are
 * the moving pictures of frame n.
 */
export function spansOf(
  prepared: Prepared,
  seen: readonly (readonly Seen[])[],
  first: number,
  after: number,
): Span[] {
  const edges = boundaries(prepared, seen, first, after)
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] as number
    const inside = seen.slice(from - first, to - first)
    const found = prepared.layers.flatMap(layer => {
      const frames = inside.flatMap(one => one.filter(video => video.id === layer.layer.id))
      return frames.length ? [videoOf(frames, layer, from, to, prepared.fps)] : []
    })
    const reason = found.find(one => one.reason)?.reason ?? null
    return {
      first: from,
      after: to,
      engine: reason ? 'full' : 'sparse',
      reason,
      videos: found.map(one => one.video),
    }
  })
}
