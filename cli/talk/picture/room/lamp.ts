import { Path2D } from '@napi-rs/canvas'
import { type Brush, blurred, linear, radial } from '../canvas'
import { mix, tint } from '../color'
import PALETTE from '../palette.json' with { type: 'json' }

const { lamp } = PALETTE
const SHADE = new Path2D(
  'M806 226 L894 226 Q898 226 899 231 L922 342 Q923 348 917 348 L783 348 Q777 348 778 342 L801 231 Q802 226 806 226 Z',
)

/** The floor lamp between the two, out of focus; its light moves with the sound and is not painted here. */
export const paintLamp = (brush: Brush): void => {
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
