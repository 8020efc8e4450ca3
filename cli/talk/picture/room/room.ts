import { type Canvas, createCanvas, Path2D } from '@napi-rs/canvas'
import { z } from 'zod'
import { type Brush, blurred, linear, paintLayer, radial, spot } from '../canvas'
import { mix, tint } from '../color'
import PALETTE from '../palette.json' with { type: 'json' }
import { seeded } from '../random'
import { HEIGHT, WIDTH } from '../size'
import { Microphone, paintMicrophone } from './microphone'
import { Mug, paintMug } from './mug'
import { paintPlant } from './plant'
import PROPS from './props.json' with { type: 'json' }
import { paintShelf } from './shelf'
import { paintTable } from './table'
import { paintWall } from './wall'

const { lamp } = PALETTE
const SHADE = new Path2D(
  'M806 226 L894 226 Q898 226 899 231 L922 342 Q923 348 917 348 L783 348 Q777 348 778 342 L801 231 Q802 226 806 226 Z',
)

/** The floor lamp between the two, out of focus; its light moves with the sound and is not painted here. */
const paintLamp = (brush: Brush): void => {
  blurred(brush, 3.6, () => {
    brush.fillStyle = linear(
      brush,
      [844, 0, 858, 0],
      [
        [0, mix(lamp.pole, '#a0622c', 0.35)],
        [0.5, mix(lamp.pole, '#c98a4a', 0.25)],
        [1, lamp.pole],
      ],
    )
    brush.fillRect(845, 345, 11, 600)
  })
  blurred(brush, 4.4, () => {
    brush.fillStyle = linear(
      brush,
      [778, 0, 922, 0],
      [
        [0, lamp.shadeEdge],
        [0.3, lamp.shade],
        [0.6, '#fff3d6'],
        [1, mix(lamp.shadeEdge, '#c98040', 0.3)],
      ],
    )
    brush.fill(SHADE)
  })
  blurred(brush, 8, () => {
    brush.fillStyle = radial(
      brush,
      [850, 312, 78],
      [
        [0, tint('#ffffff')(0.85)],
        [1, tint('#ffffff')(0)],
      ],
    )
    brush.fill(SHADE)
  })
}

const { neon } = PALETTE
const LINE = new Path2D('M246 138 C284 54 336 58 378 116 C420 176 470 178 514 98')

const stroke = (brush: Brush, width: number, blur: number, color: string): void =>
  blurred(brush, blur, () => {
    brush.strokeStyle = color
    brush.lineWidth = width
    brush.stroke(LINE)
  })

/** The tube of the neon line on the wall, as it is without sound. */
const paintNeon = (brush: Brush): void => {
  brush.save()
  brush.translate(5, 12)
  stroke(brush, 14, 7, tint('#000000')(0.45))
  brush.restore()
  stroke(brush, 30, 18, tint(neon.glow)(0.5))
  stroke(brush, 13, 3.4, neon.tube)
  stroke(brush, 5, 2.2, neon.core)
}

/** What the neon line adds when it is loud: to be laid over with the opacity of the sound. */
const paintNeonGlow = (brush: Brush): void => {
  stroke(brush, 90, 46, tint(neon.glow)(0.34))
  stroke(brush, 34, 16, tint(neon.tube)(0.5))
  stroke(brush, 9, 2.6, tint('#ffd6c6')(0.9))
}

const TILE = 256

/**
 * A fine resting grain of `strength` levels (of 255) over what is painted so far. Dark gradients would show
 * steps without it; because it rests, it costs the encoder next to nothing.
 */
const paintGrain = (brush: Brush, width: number, height: number, strength: number): void => {
  const random = seeded(99)
  const tile = createCanvas(TILE, TILE)
  const context = tile.getContext('2d')
  const image = context.createImageData(TILE, TILE)
  for (let at = 0; at < image.data.length; at += 4) {
    const light = random() < 0.5
    image.data.fill(light ? 255 : 0, at, at + 3)
    image.data[at + 3] = random() * strength * 2
  }
  context.putImageData(image, 0, 0)
  for (let x = 0; x < width; x += TILE) for (let y = 0; y < height; y += TILE) brush.drawImage(tile, x, y)
}

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
