import type { PaintContext } from '@/compositions/drawing/paint-context'
import type { WaveData } from '../evaluate'

/**
 * Draws rounded lines outwards from the circle of radius `inner`, as long as each height, up to radius `outer`; dots in
 * silence.
 */
export function spokes(
  context: PaintContext,
  { heights, strokeWidth, width, height }: WaveData,
  inner: number,
  outer: number,
): void {
  const full = Math.min(width, height) / 2
  context.lineWidth = strokeWidth
  context.lineCap = 'round'
  context.beginPath()
  heights.forEach((tall, index) => {
    const angle = (index / heights.length) * 2 * Math.PI + Math.PI / 2
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    const inkBounds = inner + Math.max(0.5, (outer - inner) * Math.min(1, tall / full))
    context.moveTo(inner * x, inner * y)
    context.lineTo(inkBounds * x, inkBounds * y)
  })
  context.stroke()
}
