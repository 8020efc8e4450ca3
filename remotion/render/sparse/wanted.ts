import type { Overlay } from '../plan/overlays'
import type { Span } from '../plan/spans'
import { isMovable, type Picture } from '../plan/track'
import type { Piece } from './graph'

/** An overlay and the numbers of its pictures that some span shows. */
export type Wanted = { overlay: Overlay; pictures: ReadonlySet<number> }

/** The numbers of the stills that are moved in overlays of one layer. */
export function stillsOf(wanted: readonly Wanted[]): Set<number> {
  const shown = wanted.flatMap(({ overlay, pictures }) =>
    [...pictures].map(number => overlay.pictures[number] as Picture),
  )
  return new Set(shown.filter(isMovable).map(({ still }) => still))
}

/** How many pictures the page has to draw for them. */
export function drawnInPage(wanted: readonly Wanted[]): number {
  const made = wanted.filter(({ overlay }) => overlay.how !== 'pictures')
  const stills = Map.groupBy(made, ({ overlay }) => (overlay.how === 'stream' ? overlay : overlay.stills))
  const counts = [...stills.values()].map(overlays => stillsOf(overlays).size)
  const drawn = wanted.map(
    ({ overlay, pictures }) =>
      [...pictures].filter(
        number => overlay.how === 'pictures' || !isMovable(overlay.pictures[number] as Picture),
      ).length,
  )
  return [...counts, ...drawn].reduce((sum, count) => sum + count, 0)
}

/** A span with what is to be seen in it; null where it isn't composed but drawn whole. */
type Composed = { span: Span; pieces: readonly Piece[] | null }

/** The pictures that have to be drawn for these spans, each once: what is hidden or painted is left out. */
export function wantedPictures(composed: readonly Composed[]): Wanted[] {
  const wanted = new Map<Overlay, Set<number>>()
  for (const { span, pieces } of composed)
    for (const piece of pieces ?? []) {
      if (!('overlay' in piece) || piece.overlay.how === 'painter') continue
      const pictures = wanted.get(piece.overlay) ?? new Set()
      wanted.set(piece.overlay, pictures)
      for (const run of piece.overlay.runs)
        if (run.first < span.after && run.after > span.first) pictures.add(run.picture)
    }
  return [...wanted].map(([overlay, pictures]) => ({ overlay, pictures }))
}
