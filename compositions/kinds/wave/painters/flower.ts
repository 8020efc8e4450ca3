import type { PaintContext } from '@/compositions/drawing/paint-context'
import type { WaveData } from '../evaluate'
import { inkAround } from './ink'
import type { WavePainter } from './painter'

/** Shares of the radius: the middle, and the length of a petal in silence. */
const [HEART, BUD] = [0.12, 0.34]

/** Rows of petals: length relative to the first row, opacity, and rotation in petals. */
const ROWS = [
  { long: 1, alpha: 0.4, turn: 0 },
  { long: 0.78, alpha: 0.55, turn: 0.5 },
  { long: 0.5, alpha: 0.75, turn: 0 },
] as const

/** One petal along the x axis, from the middle to `long`, at most `wide` to either side. */
function petal(context: PaintContext, from: number, long: number, wide: number): void {
  const inkBounds = long - from
  context.moveTo(from, 0)
  context.bezierCurveTo(from + inkBounds * 0.25, wide, from + inkBounds * 0.85, wide, long, 0)
  context.bezierCurveTo(from + inkBounds * 0.85, -wide, from + inkBounds * 0.25, -wide, from, 0)
}

function paintRow(context: PaintContext, { heights }: WaveData, full: number, row: (typeof ROWS)[number]) {
  const count = heights.length
  for (const [index, height] of heights.entries()) {
    const long = full * row.long * (BUD + (1 - BUD) * Math.min(1, height / full))
    context.save()
    context.rotate(((index + row.turn + 0.5) / count) * 2 * Math.PI + Math.PI / 2)
    context.beginPath()
    petal(context, full * HEART, long, full * 0.19 * (long / full) ** 0.6)
    context.fill()
    context.restore()
  }
}

/** A flower whose petals grow with the tones; a bud in silence. */
export const paintFlower: WavePainter = (context, data) => {
  const full = Math.min(data.width, data.height) / 2
  for (const row of ROWS) {
    context.globalAlpha = row.alpha
    context.save()
    context.translate(data.width / 2, data.height / 2)
    context.fillStyle = inkAround(context, data, 0, full)
    paintRow(context, data, full, row)
    context.restore()
  }
  context.globalAlpha = 1
  context.fillStyle = data.fill
  context.beginPath()
  context.arc(data.width / 2, data.height / 2, full * HEART * 1.15, 0, 2 * Math.PI)
  context.fill()
}
