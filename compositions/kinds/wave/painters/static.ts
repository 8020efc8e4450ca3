import type { PaintContext } from '../../../drawing/paint-context'
import { barPlaces } from './bar-places'
import { inkAcross } from './ink'
import type { Painter } from './painter'

/** The whole sound as bars in shades from quiet to loud; what has been heard is in the wave's own color. */
export const paintStatic: Painter = (context, data) => {
  const { width, height, heights, strokeWidth, colours, played } = data
  const radius = Math.min(data.radius, strokeWidth / 2)
  const places = barPlaces(data)
  const bars = (context: PaintContext, chosen: (tall: number) => boolean) => {
    context.beginPath()
    places.forEach((left, index) => {
      const tall = Math.min(height, Math.max(strokeWidth, heights[index] as number))
      if (chosen(tall)) context.roundRect(left, (height - tall) / 2, strokeWidth, tall, radius)
    })
    context.fill()
  }
  const shadeOf = (tall: number): number =>
    Math.min(colours.length - 1, Math.floor((tall / height) * colours.length))
  const part = (left: number, right: number, paint: () => void) => {
    context.save()
    context.beginPath()
    context.rect(left, 0, right - left, height)
    context.clip()
    paint()
    context.restore()
  }
  part(played, width, () => {
    for (const [shade, color] of colours.entries()) {
      context.fillStyle = color
      bars(context, tall => shadeOf(tall) === shade)
    }
  })
  part(0, played, () => {
    context.fillStyle = inkAcross(context, data)
    bars(context, () => true)
  })
}
