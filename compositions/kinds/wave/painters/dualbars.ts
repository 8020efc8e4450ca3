import { barPlaces } from './bar-places'
import type { Painter } from './painter'

/** Where the line between both lies, and how much smaller and fainter what is below is. */
const [LINE, BELOW, FAINT] = [0.62, 0.55, 0.5]

/** Bars on a line, and their mirror image below it, smaller, in the second color or faint in the first. */
export const paintDualbars: Painter = (context, data) => {
  const { height, heights, strokeWidth, fill, fillTo } = data
  const gap = Math.max(2, Math.round(strokeWidth / 3))
  const line = Math.round(height * LINE)
  const radius = Math.min(data.radius, strokeWidth / 2)
  const [above, below] = [line - gap / 2, height - line - gap / 2]
  const tallOf = (index: number, room: number): number =>
    Math.min(room, Math.max(strokeWidth / 2, ((heights[index] as number) / height) * room))
  const places = barPlaces(data)
  context.fillStyle = fill
  context.beginPath()
  places.forEach((left, index) => {
    const tall = tallOf(index, above)
    context.roundRect(left, above - tall, strokeWidth, tall, [radius, radius, 1, 1])
  })
  context.fill()
  context.fillStyle = fillTo
  context.globalAlpha = fill === fillTo ? FAINT : 1
  context.beginPath()
  places.forEach((left, index) => {
    const tall = tallOf(index, Math.min(below, above * BELOW))
    context.roundRect(left, line + gap / 2, strokeWidth, tall, [1, 1, radius, radius])
  })
  context.fill()
  context.globalAlpha = 1
}
