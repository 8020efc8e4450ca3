import type { Box, Rect } from '@/compositions/geometry/box'
import type { FramedPicture } from '@/compositions/kinds/framing/framing'
import type { VideoItem } from '@/compositions/kinds/item'
import { isPlayed } from '@/compositions/model/layers/layer'
import type { Prepared, PreparedLayer } from '@/compositions/scene/prepare'
import type { Segment } from '@/compositions/time/time-map'
import { pieceEdges } from './piece-edges'
import { type Boxes, maskReason, poseReason, sameBox } from './poses'
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

/** Whether all these pictures fill the same part of `frame`. */
function fillAlike(pictures: PictureRects, frame: Rect): boolean {
  const [first = null, ...others] = pictures.map(picture => intersection(picture, frame))
  return others.every(filled => filled && first && sameRect(filled, first))
}

/** Whether an upright video stays in its place in consecutive frames, and its opacity changes evenly. */
function isUpright(frames: readonly [VideoItem, ...VideoItem[]]): boolean {
  const [first] = frames
  const last = frames.at(-1) ?? first
  if (frames.some(({ box }) => box.pose || box.angle !== 0)) return false
  const slope = (last.box.opacity - first.box.opacity) / Math.max(1, frames.length - 1)
  const isEven = frames.every(
    (seen, index) => Math.abs(seen.box.opacity - first.box.opacity - slope * index) <= STRAY,
  )
  const [picture, ...others] = frames.map(seen => seen.picture)
  return (
    isEven &&
    frames.every(seen => sameFraming(seen, first)) &&
    fillAlike([picture as Rect, ...others], first.frame)
  )
}

export type Engine = 'sparse' | 'full'

export type PictureRects = readonly [Rect, ...Rect[]]

/**
 * A video in a span: constant framing and colors, linear opacity. `pictures` are the rectangles of the whole picture:
 * one for each frame if it pans, otherwise one for all of them, of the same size. If it is turned or animated, or its
 * opacity changes unevenly, `boxes` say where it is and how opaque, and the rectangles are those of the first box before
 * it is turned; null otherwise.
 */
export type SpanVideo = Omit<FramedPicture, 'picture' | 'key'> & {
  id: string
  mediaRef: string
  pictures: PictureRects
  segments: Segment[]
  opacity: { from: number; to: number }
  boxes: Boxes | null
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

/** Consecutive frames of one video, and why ffmpeg can't show all of them exactly as the browser does. */
function videoOf(
  frames: readonly [VideoItem, ...VideoItem[]],
  { first, after }: Pick<Span, 'first' | 'after'>,
  { fps, project }: Pick<Prepared, 'fps' | 'project'>,
): { video: SpanVideo; reason: string | null } {
  const [start, ...later] = frames
  const { id, mediaRef, frame, flip, filter, blur } = start
  const segments = clipSegments([...new Set(frames.map(seen => seen.segment))], first, after, fps)
  const opacity = { from: start.box.opacity, to: (later.at(-1) ?? start).box.opacity }
  const looks = { id, mediaRef, frame, flip, filter, blur, segments, opacity }
  if (isUpright(frames)) {
    const pans = later.some(seen => !sameRect(seen.picture, start.picture))
    const pictures: PictureRects = [start.picture, ...(pans ? later.map(seen => seen.picture) : [])]
    return { video: { ...looks, pictures, boxes: null }, reason: null }
  }
  const moves = later.some(({ box }) => !sameBox(box, start.box))
  const boxes: Boxes = [start.box, ...(moves ? later.map(({ box }) => box) : [])]
  const video = { ...looks, pictures: [start.picture] as const, boxes }
  const source = project.media[mediaRef] ?? start.picture
  return { video, reason: poseReason(frames, source) ?? maskReason(video, project.format) }
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
    const found = (inside[0] ?? []).map(shown => {
      const later = inside.slice(1).flatMap(one => one.filter(({ id }) => id === shown.id))
      return videoOf([shown, ...later], { first: from, after: to }, prepared)
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
