import type { PaintContext } from '@/compositions/drawing/paint-context'
import type { Painter } from '@/compositions/kinds/kind'
import { kinds } from '@/compositions/kinds/kinds'
import type { GraphicItemOf, GraphicKind } from '@/compositions/scene/frame'

/** The painter of a kind that changes on every frame by nature and paints without a page (F6); null for others. */
function painterOf(kind: GraphicKind): Painter<unknown> | null {
  return kind === 'panel' || kind === 'watermark' ? null : (kinds[kind].paint as Painter<unknown> | null)
}

/** Can a kind be painted without a page? */
export const hasPainter = (kind: GraphicKind): boolean => painterOf(kind) !== null

/** Paints a drawn layer into a context whose origin is the corner of its box; nothing where its kind has no painter. */
export const paint = (context: PaintContext, { kind, data }: GraphicItemOf): void =>
  painterOf(kind)?.(context, data)
