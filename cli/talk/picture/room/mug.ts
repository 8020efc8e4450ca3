import { Path2D } from '@napi-rs/canvas'
import { z } from 'zod'
import { type Brush, blurred, inside, linear, scoped, spot } from '../canvas'
import { mix, tint } from '../color'

const Side = z.union([z.literal(1), z.literal(-1)])

/** A mug: the middle of its body in pixels, its colors, the sides of its handle and of the lamp (1 right). */
export const Mug = z.object({
  x: z.number(),
  y: z.number(),
  scale: z.number(),
  color: z.string(),
  shade: z.string(),
  handle: Side,
  light: Side,
})
export type Mug = z.infer<typeof Mug>

const BODY = new Path2D(
  'M-46 -58 C-46 -6 -44 30 -41 48 C-39 58 -24 64 0 64 C24 64 39 58 41 48 C44 30 46 -6 46 -58 Z',
)
const RIM = { width: 46, height: 11, y: -58 }

const ellipse = (brush: Brush, width: number, height: number, y: number): void => {
  brush.beginPath()
  brush.ellipse(0, y, width, height, 0, 0, Math.PI * 2)
}

/** A mug on the table, with its shadow. */
export const paintMug = (brush: Brush, { x, y, scale, color, shade, handle, light }: Mug): void =>
  scoped(brush, () => {
    brush.translate(x, y)
    brush.scale(scale, scale)
    blurred(brush, 11, () => {
      brush.fillStyle = tint('#000000')(0.7)
      brush.beginPath()
      brush.ellipse(-light * 22, 60, 70, 14, 0, 0, Math.PI * 2)
      brush.fill()
    })
    brush.strokeStyle = linear(
      brush,
      [0, -40, 0, 40],
      [
        [0, handle === light ? color : mix(color, shade, 0.6)],
        [1, shade],
      ],
    )
    brush.lineWidth = 11
    brush.stroke(new Path2D(`M${handle * 43} -34 C${handle * 82} -40 ${handle * 80} 34 ${handle * 39} 30`))
    brush.fillStyle = linear(
      brush,
      [-light * 46, 0, light * 46, 0],
      [
        [0, mix(shade, '#000000', 0.35)],
        [0.3, shade],
        [0.72, color],
        [0.9, mix(color, '#ffffff', 0.25)],
        [1, mix(color, shade, 0.4)],
      ],
    )
    brush.fill(BODY)
    inside(brush, BODY, () => {
      spot(brush, [0, 76, 80], tint('#1a0c06'), 0.6, 0.5)
      blurred(brush, 3, () => {
        brush.strokeStyle = tint('#ffffff')(0.35)
        brush.lineWidth = 5
        brush.stroke(new Path2D(`M${light * 31} -46 C${light * 31} -6 ${light * 28} 30 ${light * 26} 48`))
      })
    })
    ellipse(brush, RIM.width, RIM.height, RIM.y)
    brush.fillStyle = mix(color, '#ffffff', 0.12)
    brush.fill()
    ellipse(brush, RIM.width - 4.5, RIM.height - 3, RIM.y + 0.6)
    brush.fillStyle = linear(
      brush,
      [-40, 0, 40, 0],
      [
        [0, '#180b06'],
        [1, '#4a2614'],
      ],
    )
    brush.fill()
  })
