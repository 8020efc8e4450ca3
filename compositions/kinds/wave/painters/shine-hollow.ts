import { inkAcross } from './ink'
import { barPositions, type WavePainter } from './painter'

/** Outline of a bar as a share of its width. */
const OUTLINE = 0.17

/** Opacity of a bar's tint, and of the highlight at its top left. */
const [TINT, LIGHT] = [0.2, 0.85]

/** Hollow bars like glass: an outline, a tint inside, and a highlight from above. */
export const paintShineHollow: WavePainter = (context, data) => {
  const { height, heights, strokeWidth } = data
  const line = Math.max(1.5, strokeWidth * OUTLINE)
  const bars = barPositions(data).map((left, index) => {
    const tall = Math.min(height, Math.max(strokeWidth, heights[index] as number))
    return {
      left: left + line / 2,
      top: (height - tall + line) / 2,
      wide: strokeWidth - line,
      tall: tall - line,
    }
  })
  const radius = Math.min(data.radius, (strokeWidth - line) / 2)
  context.beginPath()
  for (const { left, top, wide, tall } of bars) context.roundRect(left, top, wide, tall, radius)
  const ink = inkAcross(context, data)
  context.globalAlpha = TINT
  context.fillStyle = ink
  context.fill()
  context.globalAlpha = 1
  context.strokeStyle = ink
  context.lineWidth = line
  context.stroke()
  context.strokeStyle = '#FFFFFF'
  context.lineCap = 'round'
  context.globalAlpha = LIGHT
  context.lineWidth = line * 0.9
  context.beginPath()
  for (const { left, top, wide, tall } of bars) {
    const long = Math.min(tall * 0.3, tall - 2 * radius)
    if (long < line) continue
    const x = left + wide * 0.36
    context.moveTo(x, top + radius)
    context.lineTo(x, top + radius + long)
  }
  context.stroke()
}
