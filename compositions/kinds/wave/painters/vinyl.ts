import type { PaintContext } from '@/compositions/drawing/paint-context'
import type { WaveData } from '../evaluate'
import { DISC, LABEL, TURN_FRAMES } from '../middle'
import { inkAround } from './ink'
import type { WavePainter } from './painter'
import { spokes } from './spokes'

/** The gap between the record and the bars around it, as a share of the radius. */
const CLEAR = 0.05

/** The grooves of a record: how many, and where they begin and end as shares of its radius. */
const GROOVES = { count: 14, from: 0.5, to: 0.95 } as const

/** The reflection on black vinyl: two wedges that are brighter towards their middle; half angles in radians. */
const LIGHT = { alpha: 0.055, at: -0.7, wedges: [0.42, 0.28, 0.14] } as const

const disc = (context: PaintContext, radius: number): void => {
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.closePath()
}

function paintRecord(context: PaintContext, radius: number): void {
  context.fillStyle = '#131316'
  disc(context, radius)
  context.fill()
  context.lineWidth = Math.max(1, radius * 0.006)
  for (let groove = 0; groove < GROOVES.count; groove++) {
    const share = GROOVES.from + ((GROOVES.to - GROOVES.from) * groove) / (GROOVES.count - 1)
    context.strokeStyle = groove % 5 === 2 ? '#00000090' : '#FFFFFF16'
    disc(context, radius * share)
    context.stroke()
  }
  context.fillStyle = '#FFFFFF'
  context.globalAlpha = LIGHT.alpha
  for (const side of [0, Math.PI])
    for (const wedge of LIGHT.wedges) {
      context.beginPath()
      context.moveTo(0, 0)
      context.arc(0, 0, radius, LIGHT.at + side - wedge, LIGHT.at + side + wedge)
      context.closePath()
      context.fill()
    }
  context.globalAlpha = 1
  context.strokeStyle = '#FFFFFF30'
  disc(context, radius * 0.992)
  context.stroke()
}

function paintLabel(context: PaintContext, data: WaveData, radius: number): void {
  context.fillStyle = inkAround(context, data, 0, radius)
  disc(context, radius)
  context.fill()
  context.strokeStyle = '#00000055'
  context.lineCap = 'round'
  context.lineWidth = radius * 0.07
  context.save()
  context.rotate((2 * Math.PI * data.turn) / TURN_FRAMES)
  for (const [share, from, to] of [
    [0.74, 0.3, 1.4],
    [0.56, 0.45, 1.15],
    [0.74, 3.6, 4.1],
  ] as const) {
    context.beginPath()
    context.arc(0, 0, radius * share, from, to)
    context.stroke()
  }
  context.restore()
  context.fillStyle = '#131316'
  disc(context, radius * 0.1)
  context.fill()
}

/** A rotating record with the tones around it; a cover hides its label. */
export const paintVinyl: WavePainter = (context, data) => {
  const full = Math.min(data.width, data.height) / 2
  context.save()
  context.translate(data.width / 2, data.height / 2)
  context.strokeStyle = inkAround(context, data, full * DISC, full)
  spokes(context, data, full * (DISC + CLEAR), full - data.strokeWidth / 2)
  paintRecord(context, full * DISC)
  paintLabel(context, data, full * DISC * LABEL)
  context.restore()
}
