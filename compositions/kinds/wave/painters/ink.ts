import type { PaintContext } from '@/compositions/drawing/paint-context'
import type { WaveData } from '../evaluate'

/** The color of a wave from its left to its right edge. */
export function inkAcross(context: PaintContext, { width, fill, fillTo }: WaveData): CanvasGradient {
  const ink = context.createLinearGradient(0, 0, width, 0)
  ink.addColorStop(0, fill)
  ink.addColorStop(1, fillTo)
  return ink
}

/** The color of a wave from one height to another. */
export function inkDown(
  context: PaintContext,
  { fill, fillTo }: WaveData,
  from: number,
  to: number,
): CanvasGradient {
  const ink = context.createLinearGradient(0, from, 0, to)
  ink.addColorStop(0, fill)
  ink.addColorStop(1, fillTo)
  return ink
}

/** The color of a wave around the origin, from one distance to another. */
export function inkAround(
  context: PaintContext,
  { fill, fillTo }: WaveData,
  inner: number,
  outer: number,
): CanvasGradient {
  const ink = context.createRadialGradient(0, 0, inner, 0, 0, outer)
  ink.addColorStop(0, fill)
  ink.addColorStop(1, fillTo)
  return ink
}
