import { barPlaces } from './bar-places'
import { inkDown } from './ink'
import type { Painter } from './painter'

/** A lamp is this wide-to-high, with a gap as a share of it; lamps that are off are this opaque. */
const LAMP = { high: 0.36, gap: 0.4, off: 0.13 } as const

/** An equaliser of lamps, low tones at the left; in silence the lowest row is lit. */
export const paintBar: Painter = (context, data) => {
  const { height, heights, strokeWidth } = data
  const high = Math.max(3, Math.round(strokeWidth * LAMP.high))
  const step = high + Math.max(2, Math.round(high * LAMP.gap))
  const rows = Math.max(1, Math.floor((height + step - high) / step))
  const radius = Math.min(data.radius, high / 4)
  const places = barPlaces(data)
  const lamps = (isShown: (row: number, lit: number) => boolean) => {
    context.beginPath()
    places.forEach((left, index) => {
      const lit = Math.max(1, Math.round(((heights[index] as number) / height) * rows))
      for (let row = 0; row < rows; row++)
        if (isShown(row, lit)) context.roundRect(left, height - high - row * step, strokeWidth, high, radius)
    })
    context.fill()
  }
  context.fillStyle = inkDown(context, data, height, 0)
  context.globalAlpha = LAMP.off
  lamps((row, lit) => row >= lit)
  context.globalAlpha = 1
  lamps((row, lit) => row < lit)
}
