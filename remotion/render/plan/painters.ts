import type { PaintContext } from '../../../compositions/drawing/paint-context'
import { paintProgress } from '../../../compositions/kinds/progress/paint'
import { paintWave } from '../../../compositions/kinds/wave/paint'
import type { Drawn, DrawnData, DrawnKind } from '../../../compositions/scene/frame'

type Painter<K extends DrawnKind> = (context: PaintContext, data: DrawnData[K]) => void

/** Kinds that change on every frame by nature and paint themselves, in a page and outside one (F6). */
const painters: { [K in DrawnKind]?: Painter<K> } = {
  progress: paintProgress,
  wave: paintWave,
}

/** Does a kind know how to paint itself? */
export const hasPainter = (kind: DrawnKind): boolean => kind in painters

/** Paints a drawn layer into a context whose origin is the corner of its box. */
export function paint(context: PaintContext, drawn: Drawn): void {
  const painter = painters[drawn.kind] as Painter<DrawnKind> | undefined
  painter?.(context, drawn.data)
}
