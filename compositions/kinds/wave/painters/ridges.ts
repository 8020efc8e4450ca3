import { RIDGES } from '../layouts'
import { throughPoints } from './curve'
import { inkAcross } from './ink'
import type { WavePainter } from './painter'

/** Share of the height that the highest peak takes, and the opacity of the oldest ridge. */
const [PEAK, FAINT] = [0.4, 0.12]

/** Lines behind each other, each showing a slightly earlier sound; straight in silence. */
export const paintRidges: WavePainter = (context, data) => {
  const { width, height, heights, strokeWidth } = data
  const count = heights.length / RIDGES
  const top = height * PEAK
  context.strokeStyle = inkAcross(context, data)
  context.lineWidth = strokeWidth
  context.lineJoin = 'round'
  for (let row = RIDGES - 1; row >= 0; row--) {
    const near = 1 - row / (RIDGES - 1)
    const aside = (width * 0.16 * (1 - near)) / 2
    const baseline = top + (height - strokeWidth - top) * near
    const points = heights.slice(row * count, (row + 1) * count).map((tall, at) => {
      const x = aside + ((width - 2 * aside) * at) / (count - 1)
      return [x, baseline - Math.min(1, tall / height) * top * (0.55 + 0.45 * near)] as const
    })
    const trace = () => {
      context.beginPath()
      throughPoints(context, points)
    }
    context.globalCompositeOperation = 'destination-out'
    context.globalAlpha = 1
    trace()
    context.lineTo(width - aside, baseline + strokeWidth)
    context.lineTo(aside, baseline + strokeWidth)
    context.closePath()
    context.fill()
    context.globalCompositeOperation = 'source-over'
    context.globalAlpha = FAINT + (1 - FAINT) * near ** 1.5
    trace()
    context.stroke()
  }
  context.globalAlpha = 1
}
