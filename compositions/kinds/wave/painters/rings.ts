import type { PaintContext } from '@/compositions/drawing/paint-context'
import type { WaveData } from '../evaluate'
import { throughPoints } from './curve'
import { inkAcross } from './ink'
import type { WavePainter } from './painter'

/** Rings from the inside out: radius in silence, how far the tones push it out, opacity, rotation. */
const RINGS = [
  { rest: 0.52, push: 0.2, alpha: 1, turn: 0 },
  { rest: 0.55, push: 0.3, alpha: 0.7, turn: 0.33 },
  { rest: 0.58, push: 0.36, alpha: 0.45, turn: 0.6 },
  { rest: 0.61, push: 0.38, alpha: 0.28, turn: 0.85 },
] as const

function ring(
  context: PaintContext,
  { width, height, heights }: WaveData,
  rest: number,
  push: number,
  turn: number,
) {
  const full = Math.min(width, height) / 2
  const count = heights.length
  const shift = Math.round(turn * count)
  const points = heights.map((_, index) => {
    const level = (heights[(index + shift) % count] as number) / full
    const radius = full * (rest + push * level)
    const angle = (index / count) * 2 * Math.PI + Math.PI / 2
    return [width / 2 + radius * Math.cos(angle), height / 2 + radius * Math.sin(angle)] as const
  })
  context.beginPath()
  throughPoints(context, points, true)
}

/** Rings that the tones push outwards; circles in silence. */
export const paintRings: WavePainter = (context, data) => {
  context.strokeStyle = inkAcross(context, data)
  context.lineWidth = data.strokeWidth
  context.lineJoin = 'round'
  for (const { rest, push, alpha, turn } of RINGS) {
    context.globalAlpha = alpha
    ring(context, data, rest, push, turn)
    context.stroke()
  }
  context.globalAlpha = 1
}
