import { evaluate } from '../../../compositions/timeline/evaluate'
import { isSeen, type Seen } from '../../../compositions/timeline/frame'
import type { Prepared } from '../../../compositions/timeline/prepare'
import { type Overlay, overlaysOf } from './overlays'
import { type Span, spansOf } from './spans'
import { type Track, trackLayer } from './track'

/** What lies on the canvas, from back to front: moving pictures by the id of their layer, and overlays. */
export type Unit = { video: string } | { overlay: Overlay }

/** How frames `[first, after)` of a project are to be drawn. */
export type Plan = { first: number; after: number; units: Unit[]; spans: Span[] }

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

/** Runs of drawn layers between moving pictures become overlays, in the order of the layers. */
function unitsOf(prepared: Prepared, tracks: ReadonlyMap<string, Track>): Unit[] {
  const units: Unit[] = []
  let stratum: Track[] = []
  const close = () => {
    for (const overlay of overlaysOf(stratum, prepared.project.format)) units.push({ overlay })
    stratum = []
  }
  for (const { layer } of prepared.layers) {
    const track = tracks.get(layer.id)
    if (track) stratum.push(track)
    if (layer.asset !== 'video') continue
    close()
    units.push({ video: layer.id })
  }
  close()
  return units
}

/**
 * Plans before anything is drawn: evaluates every frame of `range` (the whole project where none is given), finds
 * what can change in it and picks for each stretch of the timeline the cheapest engine that is exactly right. Pure.
 */
export function planRender(prepared: Prepared, range?: FrameRange): Plan {
  const first = range?.first ?? 0
  const after = range?.after ?? prepared.frames
  const followed = new Map<string, ReturnType<typeof trackLayer>>()
  const seen: Seen[][] = []
  for (let n = first; n < after; n++) {
    const videos: Seen[] = []
    for (const layer of evaluate(prepared, n).layers) {
      if (isSeen(layer)) {
        videos.push(layer)
        continue
      }
      const known = followed.get(layer.id) ?? trackLayer(layer)
      followed.set(layer.id, known)
      known.see(layer, n)
    }
    seen.push(videos)
  }
  const tracks = new Map([...followed].map(([id, { track }]) => [id, track]))
  return {
    first,
    after,
    units: unitsOf(prepared, tracks),
    spans: joinFull(spansOf(prepared, seen, first, after)),
  }
}
