import type { VideoItem } from '@/compositions/kinds/item'
import type { Format } from '@/compositions/model/project'
import { evaluate } from '@/compositions/scene/evaluate'
import { type FrameItem, isTransitionItem, isVideoItem } from '@/compositions/scene/frame'
import type { Prepared } from '@/compositions/scene/prepare'
import { crossfadeOf } from './crossfade'
import { drawOrder } from './draw-order'
import { type Overlay, overlaysOf } from './overlays'
import { pieceEdges, USUAL_PIECE } from './piece-edges'
import { type Span, spansOf } from './spans'
import { type GraphicTrack, trackLayer } from './track'

/** An item on the canvas, in order from back to front: a video by its id, or an overlay. */
export type CanvasItem = { video: string } | { overlay: Overlay }

/** How to draw the frames `[first, after)` of a project. */
export type Plan = { first: number; after: number; items: CanvasItem[]; spans: Span[] }

export type FrameRange = { first: number; after: number }

/** Merges consecutive full spans, up to the length of a piece in frames: each opens a page. */
function joinFull(spans: readonly Span[], longest: number): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last?.engine === 'full' && span.engine === 'full' && span.after - last.first <= longest) {
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
function whole({ frames, fps }: Prepared, range?: FrameRange): Plan {
  const { first, after } = range ?? { first: 0, after: frames }
  const edges = pieceEdges([first, after], () => null, fps)
  const spans = edges.slice(0, -1).map(
    (from, index): Span => ({
      ...{ first: from, after: edges[index + 1] as number, engine: 'full', videos: [] },
      reason: 'Layers change their order',
    }),
  )
  return { first, after, items: [], spans }
}

/**
 * Plans a render before anything is drawn: evaluates every frame of `range` (by default the whole project), finds what
 * changes, and picks the cheapest exact engine for each stretch of the timeline. Pure.
 */
export function planRender(prepared: Prepared, range?: FrameRange): Plan {
  // A fade shows its first side right below the second one, which may be below other layers before.
  return planWith(prepared, range, true) ?? planWith(prepared, range, false) ?? whole(prepared, range)
}

/** Why a frame with these items must be drawn whole; null if layers can be composed one by one. */
function wholeReason(onScreen: readonly FrameItem[]): string | null {
  if (onScreen.some(isTransitionItem)) return 'A transition'
  if (onScreen.some(one => isVideoItem(one) && one.key)) return 'A color is removed from a video'
  return onScreen.some(({ box }) => box.blend) ? 'A layer is blended with what is behind it' : null
}

/** The plan with fades between videos composed by ffmpeg, or drawn whole; null if layers change their order. */
function planWith(prepared: Prepared, range: FrameRange | undefined, fades: boolean): Plan | null {
  const first = range?.first ?? 0
  const after = range?.after ?? prepared.frames
  const followed = new Map<string, ReturnType<typeof trackLayer>>()
  const seen: VideoItem[][] = []
  const wholes: (string | null)[] = []
  const lists = new Map<string, string[]>()
  for (let n = first; n < after; n++) {
    const videos: VideoItem[] = []
    const onScreen = evaluate(prepared, n).layers.flatMap((one): FrameItem[] => {
      const faded = fades && isTransitionItem(one) && crossfadeOf(one)
      return faded || [one]
    })
    const layers = onScreen.filter(one => !isTransitionItem(one))
    wholes.push(wholeReason(onScreen))
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
  if (!order) return null
  const tracks = new Map([...followed].map(([id, { track }]) => [id, track]))
  return {
    first,
    after,
    items: canvasItemsOf(order, tracks, prepared.project.format),
    spans: joinFull(spansOf(prepared, seen, wholes, first, after), USUAL_PIECE * prepared.fps),
  }
}
