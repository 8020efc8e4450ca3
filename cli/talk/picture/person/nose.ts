import { Path2D } from '@napi-rs/canvas'
import { type Brush, blurred, spot } from '../canvas'
import { tint } from '../color'
import type { Person } from './person'

/** The nose, its bridge between the eyes at 0, 0 and its tip at about 0, 66. */
export const paintNose = (brush: Brush, { skin, light, face }: Person): void => {
  const wide = face.jaw > 95 ? 1.14 : 1
  blurred(brush, 6, () => {
    brush.fillStyle = tint(skin.shade)(0.5)
    brush.fill(
      new Path2D(
        `M${-light * 7} -16 C${-light * 12} 20 ${-light * 20 * wide} 48 ${-light * 27 * wide} 66 L${-light * 8} 76 L${-light * 3} 0 Z`,
      ),
    )
  })
  blurred(brush, 4, () => {
    brush.fillStyle = tint(skin.deep)(0.36)
    brush.fill(new Path2D(`M${-24 * wide} 68 Q0 92 ${24 * wide} 68 Q0 80 ${-24 * wide} 68 Z`))
  })
  blurred(brush, 5, () => {
    brush.strokeStyle = tint(skin.lit)(0.75)
    brush.lineWidth = 9
    brush.stroke(new Path2D(`M${light * 2} -8 Q${light * 5} 22 ${light * 3} 46`))
  })
  spot(brush, [light * 5, 55, 22], tint('#fff1e2'), 0.6)
  spot(brush, [light * 21 * wide, 64, 13], tint(skin.lit), 0.55)
  spot(brush, [-light * 21 * wide, 65, 14], tint(skin.shade), 0.5)
  blurred(brush, 2.4, () => {
    brush.strokeStyle = tint(skin.deep)(0.42)
    brush.lineWidth = 3
    for (const side of [-1, 1])
      brush.stroke(
        new Path2D(
          `M${side * 26 * wide} 58 C${side * 31 * wide} 66 ${side * 27 * wide} 74 ${side * 20 * wide} 72`,
        ),
      )
    brush.fillStyle = tint(skin.deep)(0.85)
    for (const side of [-1, 1])
      brush.fill(
        new Path2D(
          `M${side * 17 * wide} 71 Q${side * 12} 66 ${side * 6} 73 Q${side * 11} 76 ${side * 17 * wide} 71 Z`,
        ),
      )
  })
}
