import { barPlaces } from './bar-places'
import { inkAcross } from './ink'
import type { Painter } from './painter'

/** Rounded bars about the middle line; in silence a row of dots. */
export const paintBars: Painter = (context, data) => {
  const { height, heights, strokeWidth } = data
  const radius = Math.min(data.radius, strokeWidth / 2)
  context.fillStyle = inkAcross(context, data)
  context.beginPath()
  barPlaces(data).forEach((left, index) => {
    const tall = Math.min(height, Math.max(strokeWidth, heights[index] as number))
    context.roundRect(left, (height - tall) / 2, strokeWidth, tall, radius)
  })
  context.fill()
}
