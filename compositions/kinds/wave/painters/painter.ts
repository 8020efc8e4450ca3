import type { PaintContext } from '@/compositions/drawing/paint-context'
import type { WaveData } from '../evaluate'

/** Paints one kind of wave into an empty area of `data.width` by `data.height` pixels, from its top left corner. */
export type WavePainter = (context: PaintContext, data: WaveData) => void

/** Left edges of the bars of a wave in whole pixels, evenly spaced and centered over its width. */
export function barPositions({ width, heights, strokeWidth }: WaveData): number[] {
  const count = heights.length
  if (count < 2) return [Math.round((width - strokeWidth) / 2)]
  const step = Math.max(strokeWidth, Math.floor((width - strokeWidth) / (count - 1)))
  const left = Math.round((width - strokeWidth - step * (count - 1)) / 2)
  return heights.map((_, index) => left + index * step)
}
