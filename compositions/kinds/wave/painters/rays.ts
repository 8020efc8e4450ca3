import type { PaintContext } from '@/compositions/drawing/paint-context'
import type { WaveData } from '../evaluate'
import { SUN } from '../middle'
import { inkAround } from './ink'
import type { WavePainter } from './painter'
import { spokes } from './spokes'

/** The gap between the sun and the rays, and the opacity of the glow behind them. */
const [CLEAR, GLOW] = [0.06, 0.32]

/** The glow behind the rays: a wedge for each, from the middle outwards, longer than the ray and fading out. */
function paintGlow(context: PaintContext, data: WaveData, full: number): void {
  const { heights, fill, fillTo } = data
  const ink = context.createRadialGradient(0, 0, full * SUN, 0, 0, full)
  ink.addColorStop(0, fill)
  ink.addColorStop(1, `${opaque(fillTo)}00`)
  context.fillStyle = ink
  context.globalAlpha = GLOW
  context.beginPath()
  const half = Math.PI / heights.length
  heights.forEach((tall, index) => {
    const angle = (index / heights.length) * 2 * Math.PI + Math.PI / 2
    const inkBounds = full * SUN + full * (1 - SUN) * Math.min(1, (1.5 * tall) / full)
    context.moveTo(full * SUN * Math.cos(angle - half), full * SUN * Math.sin(angle - half))
    context.lineTo(inkBounds * Math.cos(angle - half), inkBounds * Math.sin(angle - half))
    context.lineTo(inkBounds * Math.cos(angle + half), inkBounds * Math.sin(angle + half))
    context.lineTo(full * SUN * Math.cos(angle + half), full * SUN * Math.sin(angle + half))
    context.closePath()
  })
  context.fill()
  context.globalAlpha = 1
}

/** A color as #RRGGBB, without its alpha. */
const opaque = (color: string): string =>
  color.length === 4 ? `#${[...color.slice(1)].map(digit => digit + digit).join('')}` : color.slice(0, 7)

/** A sun with rays that grow with the voice; the cover is drawn on top of it. */
export const paintRays: WavePainter = (context, data) => {
  const full = Math.min(data.width, data.height) / 2
  context.save()
  context.translate(data.width / 2, data.height / 2)
  paintGlow(context, data, full)
  const ink = inkAround(context, data, full * SUN, full)
  context.strokeStyle = ink
  spokes(context, data, full * (SUN + CLEAR), full - data.strokeWidth / 2)
  context.fillStyle = inkAround(context, { ...data, fill: data.fillTo, fillTo: data.fill }, 0, full * SUN)
  context.beginPath()
  context.arc(0, 0, full * SUN, 0, 2 * Math.PI)
  context.fill()
  context.restore()
}
