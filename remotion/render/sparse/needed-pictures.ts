import type { Overlay } from '../plan/overlays'
import type { Span } from '../plan/spans'
import { isMovable, type TrackPicture } from '../plan/track'
import type { SpanLayer } from './graph'

/** An overlay and the numbers of its pictures that any span shows. */
export type NeededPictures = { overlay: Overlay; pictures: ReadonlySet<number> }

/** Returns the numbers of the stills that the needed pictures of one layer are made from. */
export function stillsOf(needed: readonly NeededPictures[]): Set<number> {
  const shown = needed.flatMap(({ overlay, pictures }) =>
    [...pictures].map(number => overlay.pictures[number] as TrackPicture),
  )
  return new Set(shown.filter(isMovable).map(({ still }) => still))
}

/** Counts the pictures that the page has to draw. */
export function countPageDrawings(needed: readonly NeededPictures[]): number {
  const made = needed.filter(({ overlay }) => overlay.method !== 'pictures')
  const stills = Map.groupBy(made, ({ overlay }) => (overlay.method === 'stream' ? overlay : overlay.stills))
  const counts = [...stills.values()].map(overlays => stillsOf(overlays).size)
  const drawn = needed.map(
    ({ overlay, pictures }) =>
      [...pictures].filter(
        number => overlay.method === 'pictures' || !isMovable(overlay.pictures[number] as TrackPicture),
      ).length,
  )
  return [...counts, ...drawn].reduce((sum, count) => sum + count, 0)
}

/** A span with its visible layers, or null if it is not composed but drawn whole. */
type Composed = { span: Span; layers: readonly SpanLayer[] | null }

/** Returns the pictures to draw for these spans, each once, without hidden and painted ones. */
export function findNeededPictures(composed: readonly Composed[]): NeededPictures[] {
  const needed = new Map<Overlay, Set<number>>()
  for (const { span, layers } of composed)
    for (const layer of layers ?? []) {
      if (!('overlay' in layer) || layer.overlay.method === 'painter') continue
      const pictures = needed.get(layer.overlay) ?? new Set()
      needed.set(layer.overlay, pictures)
      for (const run of layer.overlay.runs)
        if (run.first < span.after && run.after > span.first) pictures.add(run.picture)
    }
  return [...needed].map(([overlay, pictures]) => ({ overlay, pictures }))
}
