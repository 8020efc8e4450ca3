import type { PaintContext } from '@/compositions/drawing/paint-context'
import type { Painter } from '@/compositions/kinds/kind'
import { kinds } from '@/compositions/kinds/kinds'
import type { GraphicItemOf, GraphicKind } from '@/compositions/scene/frame'

/** Returns the painter of a kind that changes in every frame and is painted without a page (F6), or null. */
function painterOf(kind: GraphicKind): Painter<unknown> | null {
  return kind === 'panel' || kind === 'watermark' ? null : (kinds[kind].paint as Painter<unknown> | null)
}

/** Whether a kind can be painted without a page. */
export const hasPainter = (kind: GraphicKind): boolean => painterOf(kind) !== null

/**
 * Paints a drawn layer into a context whose origin is the corner of its box; does nothing for kinds without a painter.
 */
export const paint = (context: PaintContext, { kind, data }: GraphicItemOf): void =>
  painterOf(kind)?.(context, data)
