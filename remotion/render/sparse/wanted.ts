import type { Overlay } from '../plan/overlays'
import type { Span } from '../plan/spans'
import type { Wanted } from './draw-pictures'
import type { Piece } from './graph'

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
