import type { Rect } from '../../../compositions/geometry/box'
import type { Framed } from '../../../compositions/kinds/framing/framing'
import type { VideoItem } from '../../../compositions/kinds/item'
import { isPlayed } from '../../../compositions/model/layers/layer'
import type { Prepared, PreparedLayer } from '../../../compositions/scene/prepare'
import type { Segment } from '../../../compositions/time/time-map'
import { whyInexact } from './inexact'
import { intersection, sameRect } from './region'
import { sameFraming, staticSpanBoundaries } from './rests'
import { clipSegments, runLimits } from './source-runs'

export type Engine = 'sparse' | 'full'

export type Pictures = readonly [Rect, ...Rect[]]

/**
 * A moving picture through a span: framed and colored alike all the time, opacity straight between its ends.
 * `pictures` are where all of it lies: one for each frame where it pans, else one for all of them, of the same size.
 */
export type SpanVideo = Omit<Framed, 'picture'> & {
  id: string
  mediaRef: string
  pictures: Pictures
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

const idsOf = (seen: readonly VideoItem[]): string => seen.map(one => `${one.id} ${one.mediaRef}`).join()

/** Every frame at which other moving pictures are to be seen, change how, or need another reading of a source. */
function boundaries(
  { layers, fps }: Prepared,
  seen: readonly (readonly VideoItem[])[],
  mixing: readonly boolean[],
  first: number,
  after: number,
): number[] {
  const changes = seen.flatMap((now, index) => {
    if (index === 0) return []
    const isOther = idsOf(now) !== idsOf(seen[index - 1] ?? []) || mixing[index] !== mixing[index - 1]
    return isOther ? [first + index] : []
  })
  const bent = layers
    .filter(({ layer }) => layer.asset === 'video')
    .flatMap(layer => [...bends(layer, fps), ...runLimits(layer.segments, fps)])
  const inside = [
    ...changes,
    ...bent,
    ...staticSpanBoundaries(seen, first),
    ...everyMinute(first, after),
  ].filter(frame => frame > first && frame < after)
  return [...new Set([first, ...inside, after])].sort((a, b) => a - b)
}

/** Frames after which a span ends at the latest: what is finished is not done again after a crash. */
const MINUTE = 1800

/** Where long stretches are cut; what is left at the end is never shorter than half a minute. */
const everyMinute = (first: number, after: number): number[] =>
  Array.from(
    { length: Math.max(0, Math.round((after - first) / MINUTE) - 1) },
    (_, index) => first + (index + 1) * MINUTE,
  )

/** Is the same part of `frame` filled by all these pictures? */
function fillAlike(pictures: Pictures, frame: Rect): boolean {
  const [first = null, ...others] = pictures.map(picture => intersection(picture, frame))
  return others.every(filled => filled && first && sameRect(filled, first))
}

/** Frames of one moving picture in a row, and why ffmpeg can't show them all as the browser does. */
function videoOf(
  frames: readonly VideoItem[],
  first: number,
  after: number,
  fps: number,
): { video: SpanVideo; reason: string | null } {
  const [start, end] = [frames[0] as VideoItem, frames.at(-1) as VideoItem]
  const { id, mediaRef, frame, filter, blur } = start
  const segments = [...new Set(frames.map(seen => seen.segment))]
  const pans = !frames.every(seen => sameRect(seen.picture, start.picture))
  const others = pans ? frames.slice(1).map(seen => seen.picture) : []
  const pictures: Pictures = [start.picture, ...others]
  const moves = !frames.every(seen => sameFraming(seen, start)) || !fillAlike(pictures, frame)
  return {
    video: {
      ...{ id, mediaRef, pictures, frame, filter, blur },
      segments: clipSegments(segments, first, after, fps),
      opacity: { from: start.box.opacity, to: end.box.opacity },
    },
    reason: whyInexact(frames) ?? (moves ? 'A moving picture is moved' : null),
  }
}

/**
 * The timeline `[first, after)` in spans, each with the cheapest engine that is exactly right. `seen[n - first]` are
 * the moving pictures of frame n, `mixing[n - first]` says whether a transition is to be seen in it.
 */
export function spansOf(
  prepared: Prepared,
  seen: readonly (readonly VideoItem[])[],
  mixing: readonly boolean[],
  first: number,
  after: number,
): Span[] {
  const edges = boundaries(prepared, seen, mixing, first, after)
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] as number
    const inside = seen.slice(from - first, to - first)
    const found = (inside[0] ?? []).map(({ id }) => {
      const frames = inside.flatMap(one => one.filter(video => video.id === id))
      return videoOf(frames, from, to, prepared.fps)
    })
    const reason = mixing[from - first] ? 'A transition' : (found.find(one => one.reason)?.reason ?? null)
    return {
      first: from,
      after: to,
      engine: reason ? 'full' : 'sparse',
      reason,
      videos: found.map(one => one.video),
    }
  })
}
