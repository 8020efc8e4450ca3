import type { PaintContext } from '../../../drawing/paint-context'
import type { WaveData } from '../evaluate'

/** Paints one kind of wave into `data.width` by `data.height` pixels that are empty, from their top left corner. */
export type Painter = (context: PaintContext, data: WaveData) => void
