import { TURN_FRAMES } from '../turn'
import { throughPoints } from './curve'
import { inkAcross } from './ink'
import type { Painter } from './painter'

/** Water from the back to the front: how high, how opaque, how many swells over the width, their way in a turn. */
const WATERS = [
  { high: 0.98, alpha: 0.28, swells: 1.5, way: -1 },
  { high: 0.8, alpha: 0.45, swells: 2, way: 1 },
  { high: 0.58, alpha: 0.9, swells: 2.5, way: -1 },
] as const

/** How high the water stands in silence, and how much a swell takes from a level. */
const [REST, SWELL] = [0.06, 0.45]

/** Water that rises with the voice, high tones behind, low ones in front; in silence it lies flat. */
export const paintVisualWave: Painter = (context, data) => {
  const { width, height, heights, turn, strokeWidth } = data
  const count = heights.length / WATERS.length
  const ink = inkAcross(context, data)
  for (const [index, { high, alpha, swells, way }] of WATERS.entries()) {
    const from = (WATERS.length - 1 - index) * count
    const points = heights.slice(from, from + count).map((tall, at) => {
      const share = at / (count - 1)
      const swell = Math.sin(2 * Math.PI * (swells * share + (way * turn) / TURN_FRAMES))
      const level = (tall / height) * (1 - SWELL + SWELL * swell)
      return [width * share, height * (1 - REST - (1 - REST) * high * Math.min(1, level))] as const
    })
    context.fillStyle = ink
    context.globalAlpha = alpha * 0.75
    context.beginPath()
    throughPoints(context, points)
    context.lineTo(width, height)
    context.lineTo(0, height)
    context.closePath()
    context.fill()
    context.globalAlpha = alpha
    context.strokeStyle = ink
    context.lineWidth = strokeWidth
    context.beginPath()
    throughPoints(context, points)
    context.stroke()
  }
  context.globalAlpha = 1
}
