import type { PaintContext } from '@/compositions/drawing/paint-context'
import type { WaveName } from '@/compositions/looks/waves/waves'
import type { WaveData } from './evaluate'
import { TURN_FRAMES } from './middle'
import { throughPoints } from './painters/curve'
import { paintFlower } from './painters/flower'
import { inkAcross, inkDown } from './painters/ink'
import { barPositions, type WavePainter } from './painters/painter'
import { paintRays } from './painters/rays'
import { paintRidges } from './painters/ridges'
import { paintRings } from './painters/rings'
import { paintShineHollow } from './painters/shine-hollow'
import { paintString } from './painters/string'
import { paintVinyl } from './painters/vinyl'
import { paintWave as paintSoftWave } from './painters/wave'

/** Water from back to front: height, opacity, swells across the width, and their direction. */
const WATERS = [
  { high: 0.98, alpha: 0.28, swells: 1.5, way: -1 },
  { high: 0.8, alpha: 0.45, swells: 2, way: 1 },
  { high: 0.58, alpha: 0.9, swells: 2.5, way: -1 },
] as const

/** The height of the water in silence, and the share of a level that a swell takes away. */
const [REST, SWELL] = [0.06, 0.45]

/** Water that rises with the voice, high tones behind, low ones in front; flat in silence. */
const paintVisualWave: WavePainter = (context, data) => {
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

/** The whole sound as bars in shades from quiet to loud; what has been heard is in the wave's own color. */
const paintStatic: WavePainter = (context, data) => {
  const { width, height, heights, strokeWidth, colours, played } = data
  const radius = Math.min(data.radius, strokeWidth / 2)
  const places = barPositions(data)
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

/** The height of the line between both, and the scale and opacity of the lower bars. */
const [LINE, BELOW, FAINT] = [0.62, 0.55, 0.5]

/** Bars on a line, and their mirror image below it, smaller, in the second color or faint in the first. */
const paintDualbars: WavePainter = (context, data) => {
  const { height, heights, strokeWidth, fill, fillTo } = data
  const gap = Math.max(2, Math.round(strokeWidth / 3))
  const line = Math.round(height * LINE)
  const radius = Math.min(data.radius, strokeWidth / 2)
  const [above, below] = [line - gap / 2, height - line - gap / 2]
  const tallOf = (index: number, room: number): number =>
    Math.min(room, Math.max(strokeWidth / 2, ((heights[index] as number) / height) * room))
  const places = barPositions(data)
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

/** Height of a lamp as a share of its width, gap as a share of its height, and opacity when off. */
const LAMP = { high: 0.36, gap: 0.4, off: 0.13 } as const

/** An equalizer of lamps, low tones at the left; in silence the lowest row is lit. */
const paintBar: WavePainter = (context, data) => {
  const { height, heights, strokeWidth } = data
  const high = Math.max(3, Math.round(strokeWidth * LAMP.high))
  const step = high + Math.max(2, Math.round(high * LAMP.gap))
  const rows = Math.max(1, Math.floor((height + step - high) / step))
  const radius = Math.min(data.radius, high / 4)
  const places = barPositions(data)
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

/** Rounded bars about the middle line; in silence a row of dots. */
const paintBars: WavePainter = (context, data) => {
  const { height, heights, strokeWidth } = data
  const radius = Math.min(data.radius, strokeWidth / 2)
  context.fillStyle = inkAcross(context, data)
  context.beginPath()
  barPositions(data).forEach((left, index) => {
    const tall = Math.min(height, Math.max(strokeWidth, heights[index] as number))
    context.roundRect(left, (height - tall) / 2, strokeWidth, tall, radius)
  })
  context.fill()
}

/** The painter of each wave; leaving one out is a type error. */
const painters: Record<WaveName, WavePainter> = {
  bars: paintBars,
  'shine hollow': paintShineHollow,
  dualbars: paintDualbars,
  flower: paintFlower,
  wave: paintSoftWave,
  rings: paintRings,
  string: paintString,
  static: paintStatic,
  Vinyl: paintVinyl,
  Bar: paintBar,
  Wave: paintVisualWave,
  String: paintRidges,
  Rays: paintRays,
}

/** Paints a wave into a context of `data.width` by `data.height` pixels, from its top left corner. */
export function paintWave(context: PaintContext, data: WaveData): void {
  context.clearRect(0, 0, data.width, data.height)
  context.save()
  painters[data.wave](context, data)
  context.restore()
}
