import { throughPoints } from './curve'
import { inkAcross } from './ink'
import type { WavePainter } from './painter'

/** Overlapping waves, the faintest first: height, opacity, and shift in points. */
const WAVES = [
  { high: 1, alpha: 0.22, shift: 2 },
  { high: 0.72, alpha: 0.4, shift: -1 },
  { high: 0.46, alpha: 1, shift: 0 },
] as const

/** Smooth waves around the middle line that grow with the voice; a line in silence. */
export const paintWave: WavePainter = (context, data) => {
  const { width, height, heights, strokeWidth } = data
  const last = heights.length - 1
  context.fillStyle = inkAcross(context, data)
  for (const { high, alpha, shift } of WAVES) {
    const halves = heights.map((_, index) => {
      const near = heights[Math.min(last, Math.max(0, index + shift))] as number
      return (
        Math.max(strokeWidth / 2, Math.min(height, near * high) / 2) *
        Math.sin((index / last) * Math.PI) ** 0.2
      )
    })
    const top = halves.map((half, index) => [(width * index) / last, height / 2 - half] as const)
    const bottom = halves.map((half, index) => [(width * index) / last, height / 2 + half] as const).reverse()
    context.globalAlpha = alpha
    context.beginPath()
    throughPoints(context, [...top, ...bottom], true)
    context.fill()
  }
  context.globalAlpha = 1
}
