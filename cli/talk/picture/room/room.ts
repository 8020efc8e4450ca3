import type { Canvas } from '@napi-rs/canvas'
import { z } from 'zod'
import { type Brush, paintLayer, spot } from '../canvas'
import { tint } from '../color'
import PALETTE from '../palette.json' with { type: 'json' }
import { HEIGHT, WIDTH } from '../size'
import { paintGrain } from './grain'
import { paintLamp } from './lamp'
import { Microphone, paintMicrophone } from './microphone'
import { Mug, paintMug } from './mug'
import { paintNeon, paintNeonGlow } from './neon'
import { paintPlant } from './plant'
import PROPS from './props.json' with { type: 'json' }
import { paintShelf } from './shelf'
import { paintTable } from './table'
import { paintWall } from './wall'

/** A part of the picture that is painted once, with the place of its top left corner in pixels. */
export type Piece = { canvas: Canvas; x: number; y: number }

const GRAIN = 3
const props = z.object({ mugs: z.array(Mug), microphones: z.array(Microphone) }).parse(PROPS)

const piece = (
  x: number,
  y: number,
  width: number,
  height: number,
  paint: (brush: Brush) => void,
): Piece => ({
  x,
  y,
  canvas: paintLayer(width, height, 1, brush => {
    brush.translate(-x, -y)
    paint(brush)
  }),
})

/** The room behind the two people, and the table with what stands on it in front of them. */
export const paintRoom = (): { behind: Piece; front: Piece; neonGlow: Piece; lampGlow: Piece } => ({
  behind: piece(0, 0, WIDTH, HEIGHT, brush => {
    paintWall(brush)
    paintShelf(brush)
    paintLamp(brush)
    paintNeon(brush)
    paintPlant(brush)
    paintGrain(brush, WIDTH, HEIGHT, GRAIN)
  }),
  front: piece(0, 540, WIDTH, HEIGHT - 540, brush => {
    paintTable(brush)
    for (const mug of props.mugs) paintMug(brush, mug)
    for (const microphone of props.microphones) paintMicrophone(brush, microphone)
  }),
  neonGlow: piece(120, 0, 520, 300, paintNeonGlow),
  lampGlow: piece(530, 0, 640, 620, brush => {
    spot(brush, [850, 296, 310], tint(PALETTE.lamp.light), 0.5)
    spot(brush, [850, 290, 120], tint(PALETTE.lamp.shade), 0.35)
  }),
})
