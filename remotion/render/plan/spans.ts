import type { Box, Rect } from '@/compositions/geometry/box'
import type { FramedPicture } from '@/compositions/kinds/framing/framing'
import type { VideoItem } from '@/compositions/kinds/item'
import { isPlayed } from '@/compositions/model/layers/layer'
import type { Prepared, PreparedLayer } from '@/compositions/scene/prepare'
import type { Segment } from '@/compositions/time/time-map'
import { pieceEdges } from './piece-edges'
import { intersection, sameRect } from './region'
import { clipSegments, runLimits } from './source-runs'

/** Minimum number of static frames of a video for a separate span. */
const MIN_STATIC_FRAMES = 15

const samePose = (a: Box, b: Box): boolean =>
  a.angle === b.angle && (a.pose === b.pose || JSON.stringify(a.pose) === JSON.stringify(b.pose))

/** Whether a video has the same frame, size and color filter in two frames, whatever its opacity and pan. */
const sameFraming = (a: VideoItem, b: VideoItem): boolean =>
  a.mediaRef === b.mediaRef &&
  a.blur === b.blur &&
  sameRect(a.box, b.box) &&
  samePose(a.box, b.box) &&
  a.picture.width === b.picture.width &&
  a.picture.height === b.picture.height &&
  sameRect(a.frame, b.frame) &&
  a.frame.corners.x === b.frame.corners.x &&
  a.frame.corners.y === b.frame.corners.y &&
  a.flip.x === b.flip.x &&
  a.flip.y === b.flip.y &&
  (a.filter === b.filter || JSON.stringify(a.filter) === JSON.stringify(b.filter))

const rests = (a: VideoItem, b: VideoItem): boolean =>
  a.box.opacity === b.box.opacity && sameRect(a.picture, b.picture) && sameFraming(a, b)

/**
 * Returns the frames at which a video becomes static or starts to move, fade or change: the ends of every long stretch
 * in which it stays the same. `seen[index]` are the video items of frame `first + index`.
 */
function staticSpanBoundaries(seen: readonly (readonly VideoItem[])[], first: number): number[] {
  const edges: number[] = []
  const runs = new Map<string, { from: number; last: VideoItem; at: number }>()
  const close = ({ from, at }: { from: number; at: number }) => {
    if (at + 1 - from >= MIN_STATIC_FRAMES) edges.push(first + from, first + at + 1)
  }
  seen.forEach((now, index) => {
    for (const one of now) {
      const run = runs.get(one.id)
      const goesOn = run?.at === index - 1 && rests(run.last, one)
      if (run && !goesOn) close(run)
      runs.set(one.id, { from: goesOn ? run.from : index, last: one, at: index })
    }
  })
  for (const run of runs.values()) close(run)
  return edges
}

/** Maximum deviation of opacity from a straight line, due to rounding at both ends (F3). */
const STRAY = 1.5 / 255

/**
 * Returns a sentence why ffmpeg can't show these frames of a video exactly as the browser does, or null if it can.
 * `frames` are consecutive frames of one layer, with the same box and picture.
 */
function inexactReason(frames: readonly VideoItem[]): string | null {
  const first = frames[0]
  const last = frames.at(-1)
  if (!first || !last) return null
  if (frames.some(seen => seen.box.pose)) return 'A moving picture is animated'
  if (first.box.angle !== 0) return 'A moving picture is turned'
  const slope = (last.box.opacity - first.box.opacity) / Math.max(1, frames.length - 1)
  const straight = frames.every(
    (seen, index) => Math.abs(seen.box.opacity - first.box.opacity - slope * index) <= STRAY,
  )
  return straight ? null : 'The opacity of a moving picture does not change evenly'
}

export type Engine = 'sparse' | 'full'

export type PictureRects = readonly [Rect, ...Rect[]]

/**
 * A video in a span: constant framing and colors, linear opacity. `pictures` are the rectangles of the whole picture:
 * one for each frame if it pans, otherwise one for all of them, of the same size.
 */
export type SpanVideo = Omit<FramedPicture, 'picture'> & {
  id: string
  mediaRef: string
  pictures: PictureRects
  segments: Segment[]
  opacity: { from: number; to: number }
}

/** Frames `[first, after)` that one engine renders in one go; `reason` says why a cheaper engine can't. */
export type Span = {
  first: number
  after: number
  engine: Engine
  reason: string | null
  videos: SpanVideo[]
}

/** Returns the frames at which a layer's fades start and end. */
function fadeBoundaries({ layer, first, after }: PreparedLayer, fps: number): number[] {
  if (!isPlayed(layer)) return []
  const half = (after - first) / 2
  const { in: coming, out: going } = layer.fade
  return [
    ...(coming > 0 ? [first + Math.ceil(Math.min(coming * fps, half))] : []),
    ...(going > 0 ? [after - Math.floor(Math.min(going * fps, half))] : []),
  ]
}

const idsOf = (seen: readonly VideoItem[]): string => seen.map(one => `${one.id} ${one.mediaRef}`).join()

/** Returns every frame at which the visible videos change, change how they look, or need another pass over a source. */
function boundaries(
  { layers, fps }: Prepared,
  seen: readonly (readonly VideoItem[])[],
  wholes: readonly (string | null)[],
  first: number,
  after: number,
): number[] {
  const changes = seen.flatMap((now, index) => {
    if (index === 0) return []
    const isOther = idsOf(now) !== idsOf(seen[index - 1] ?? []) || wholes[index] !== wholes[index - 1]
    return isOther ? [first + index] : []
  })
  const bent = layers
    .filter(({ layer }) => layer.asset === 'video')
    .flatMap(layer => [...fadeBoundaries(layer, fps), ...runLimits(layer.segments, fps)])
  const inside = [...changes, ...bent, ...staticSpanBoundaries(seen, first)].filter(
    frame => frame > first && frame < after,
  )
  const edges = [...new Set([first, ...inside, after])].sort((a, b) => a - b)
  return pieceEdges(edges, n => seen[n - first]?.[0] ?? null, fps)
}

/** Whether all these pictures fill the same part of `frame`. */
function fillAlike(pictures: PictureRects, frame: Rect): boolean {
  const [first = null, ...others] = pictures.map(picture => intersection(picture, frame))
  return others.every(filled => filled && first && sameRect(filled, first))
}

/** Consecutive frames of one video, and why ffmpeg can't show all of them exactly as the browser does. */
function videoOf(
  frames: readonly VideoItem[],
  first: number,
  after: number,
  fps: number,
): { video: SpanVideo; reason: string | null } {
  const [start, end] = [frames[0] as VideoItem, frames.at(-1) as VideoItem]
  const { id, mediaRef, frame, flip, filter, blur } = start
  const segments = [...new Set(frames.map(seen => seen.segment))]
  const pans = !frames.every(seen => sameRect(seen.picture, start.picture))
  const others = pans ? frames.slice(1).map(seen => seen.picture) : []
  const pictures: PictureRects = [start.picture, ...others]
  const moves = !frames.every(seen => sameFraming(seen, start)) || !fillAlike(pictures, frame)
  return {
    video: {
      ...{ id, mediaRef, pictures, frame, flip, filter, blur },
      segments: clipSegments(segments, first, after, fps),
      opacity: { from: start.box.opacity, to: end.box.opacity },
    },
    reason: inexactReason(frames) ?? (moves ? 'A moving picture is moved' : null),
  }
}

/**
 * Splits the timeline `[first, after)` into spans, each with the cheapest exact engine. `seen[n - first]` are the video
 * items of frame n; `wholes[n - first]` is the reason why it must be drawn whole whatever its videos do, or null.
 */
export function spansOf(
  prepared: Prepared,
  seen: readonly (readonly VideoItem[])[],
  wholes: readonly (string | null)[],
  first: number,
  after: number,
): Span[] {
  const edges = boundaries(prepared, seen, wholes, first, after)
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] as number
    const inside = seen.slice(from - first, to - first)
    const found = (inside[0] ?? []).map(({ id }) => {
      const frames = inside.flatMap(one => one.filter(video => video.id === id))
      return videoOf(frames, from, to, prepared.fps)
    })
    const reason = wholes[from - first] ?? found.find(one => one.reason)?.reason ?? null
    return {
      first: from,
      after: to,
      engine: reason ? 'full' : 'sparse',
      reason,
      videos: found.map(one => one.video),
    }
  })
}
