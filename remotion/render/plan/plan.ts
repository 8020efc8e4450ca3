import type { VideoItem } from '@/compositions/kinds/item'
import type { Format } from '@/compositions/model/project'
import { evaluate } from '@/compositions/scene/evaluate'
import { isTransitionItem, isVideoItem } from '@/compositions/scene/frame'
import type { Prepared } from '@/compositions/scene/prepare'
import { drawOrder } from './draw-order'
import { type Overlay, overlaysOf } from './overlays'
import { type Span, spansOf } from './spans'
import { type GraphicTrack, trackLayer } from './track'

/** An item on the canvas, in order from back to front: a video by its id, or an overlay. */
export type CanvasItem = { video: string } | { overlay: Overlay }

/** How to draw the frames `[first, after)` of a project. */
export type Plan = { first: number; after: number; items: CanvasItem[]; spans: Span[] }

export type FrameRange = { first: number; after: number }

/** Merges consecutive spans with the same engine and reason. */
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

/** Groups drawn layers between videos into overlays; `order` has the ids of both, from back to front. */
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

/** Returns a plan that draws everything full, because layers swap places with each other. */
const whole = (first: number, after: number): Plan => ({
  ...{ first, after, items: [] },
  spans: [{ first, after, engine: 'full', reason: 'Layers change their order', videos: [] }],
})

/**
 * Plans a render before anything is drawn: evaluates every frame of `range` (by default the whole project), finds what
 * changes, and picks the cheapest exact engine for each stretch of the timeline. Pure.
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
