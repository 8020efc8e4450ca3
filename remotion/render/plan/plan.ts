import type { VideoItem } from '@/compositions/kinds/item'
import type { Format } from '@/compositions/model/project'
import { evaluate } from '@/compositions/scene/evaluate'
import { isTransitionItem, isVideoItem } from '@/compositions/scene/frame'
import type { Prepared } from '@/compositions/scene/prepare'
import { drawOrder } from './draw-order'
import { type Overlay, overlaysOf } from './overlays'
import { type Span, spansOf } from './spans'
import { type GraphicTrack, trackLayer } from './track'

/** What lies on the canvas, from back to front: moving pictures by their ids, and overlays. */
export type CanvasItem = { video: string } | { overlay: Overlay }

/** How frames `[first, after)` of a project are to be drawn. */
export type Plan = { first: number; after: number; items: CanvasItem[]; spans: Span[] }

export type FrameRange = { first: number; after: number }

/** Spans that follow each other with the same engine for the same reason, as one. */
function joinFull(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last?.engine === 'full' && span.engine === 'full') {
      last.after = span.after
      if (!last.reason?.includes(span.reason ?? '')) last.reason = `${last.reason}; ${span.reason}`
    } else joined.push({ ...span })
  }
  return joined
}

/** Runs of drawn things between moving pictures become overlays; `order` names both, from back to front. */
function canvasItemsOf(
  order: readonly string[],
  tracks: ReadonlyMap<string, GraphicTrack>,
  canvas: Format,
): CanvasItem[] {
  const items: CanvasItem[] = []
  let stratum: GraphicTrack[] = []
  const close = () => {
    for (const overlay of overlaysOf(stratum, canvas)) items.push({ overlay })
    stratum = []
  }
  for (const id of order) {
    const track = tracks.get(id)
    if (track) stratum.push(track)
    else {
      close()
      items.push({ video: id })
    }
  }
  close()
  return items
}

/** Everything full, because what lies above changes places with what lies below. */
const whole = (first: number, after: number): Plan => ({
  ...{ first, after, items: [] },
  spans: [{ first, after, engine: 'full', reason: 'Layers change their order', videos: [] }],
})

/**
 * Plans before anything is drawn: evaluates every frame of `range` (the whole project where none is given), finds
 * what can change in it and picks for each stretch of the timeline the cheapest engine that is exactly right. Pure.
 */
export function planRender(prepared: Prepared, range?: FrameRange): Plan {
  const first = range?.first ?? 0
  const after = range?.after ?? prepared.frames
  const followed = new Map<string, ReturnType<typeof trackLayer>>()
  const seen: VideoItem[][] = []
  const mixing: boolean[] = []
  const lists = new Map<string, string[]>()
  for (let n = first; n < after; n++) {
    const videos: VideoItem[] = []
    const onScreen = evaluate(prepared, n).layers
    const layers = onScreen.filter(one => !isTransitionItem(one))
    mixing.push(layers.length < onScreen.length)
    const ids = layers.map(layer => layer.id)
    lists.set(ids.join(), ids)
    for (const layer of layers) {
      if (isVideoItem(layer)) {
        videos.push(layer)
        continue
      }
      const known = followed.get(layer.id) ?? trackLayer(layer)
      followed.set(layer.id, known)
      known.addFrame(layer, n)
    }
    seen.push(videos)
  }
  const order = drawOrder(lists.values())
  if (!order) return whole(first, after)
  const tracks = new Map([...followed].map(([id, { track }]) => [id, track]))
  return {
    first,
    after,
    items: canvasItemsOf(order, tracks, prepared.project.format),
    spans: joinFull(spansOf(prepared, seen, mixing, first, after)),
  }
}
