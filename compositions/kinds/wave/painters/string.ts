import type { PaintContext } from '@/compositions/drawing/paint-context'
import type { WaveData } from '../evaluate'
import { TURN_FRAMES } from '../middle'
import { inkAcross } from './ink'
import type { WavePainter } from './painter'

/** Overlapping strings: amplitude, waves across the width, swings per rotation, opacity. */
const STRINGS = [
  { swing: 0.45, waves: 1.5, speed: -2, alpha: 0.3 },
  { swing: 0.65, waves: 2.5, speed: 3, alpha: 0.45 },
  { swing: 0.85, waves: 3.5, speed: -4, alpha: 0.65 },
  { swing: 1, waves: 3, speed: 3, alpha: 1 },
] as const

/** Distance in pixels between the points of a string. */
const STEP = 6

function trace(
  context: PaintContext,
  data: WaveData,
  { swing, waves, speed }: (typeof STRINGS)[number],
): void {
  const { width, height, heights, turn, strokeWidth } = data
  const last = heights.length - 1
  const room = (height - strokeWidth) / height / 2
  context.beginPath()
  for (let x = 0; x <= width; x += STEP) {
    const at = (x / width) * last
    const low = heights[Math.floor(at)] as number
    const high = (heights[Math.min(last, Math.floor(at) + 1)] as number) - low
    const angle = 2 * Math.PI * ((waves * x) / width + (speed * turn) / TURN_FRAMES)
    const y = height / 2 + (low + high * (at - Math.floor(at))) * swing * room * Math.sin(angle)
    if (x === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
}

/** Strings that swing with the voice; one straight line in silence. */
export const paintString: WavePainter = (context, data) => {
  context.strokeStyle = inkAcross(context, data)
  context.lineWidth = data.strokeWidth
  context.lineJoin = 'round'
  for (const string of STRINGS) {
    context.globalAlpha = string.alpha
    trace(context, data, string)
    context.stroke()
  }
  context.globalAlpha = 1
}
