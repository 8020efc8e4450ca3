import { Path2D } from '@napi-rs/canvas'
import { type Brush, blurred, inside, linear, spot } from '../canvas'
import { mix, tint } from '../color'
import type { Person } from './person'

/** The outline of the face from the crown to the chin, the point between the eyes at 0, 0. */
export const facePath = ({ face: { temple, cheek, jaw, chin, length } }: Person): Path2D =>
  new Path2D(
    `M0 -158 C${temple * 0.62} -158 ${temple} -116 ${temple + 1} -44 C${cheek + 4} 8 ${cheek + 3} 50 ${jaw + 8} 92` +
      ` C${jaw - 2} 128 ${chin + 24} ${length - 12} ${chin - 8} ${length - 2} Q0 ${length + 5} ${8 - chin} ${length - 2}` +
      ` C${-chin - 24} ${length - 12} ${2 - jaw} 128 ${-jaw - 8} 92 C${-cheek - 3} 50 ${-cheek - 4} 8 ${-temple - 1} -44` +
      ` C${-temple} -116 ${-temple * 0.62} -158 0 -158 Z`,
  )

/** Shade that follows the outline from within, as a round form turns away from the light. */
const paintTurn = (brush: Brush, person: Person, path: Path2D): void => {
  const { skin, light, rim } = person
  blurred(brush, 17, () => {
    brush.lineWidth = 34
    brush.strokeStyle = linear(
      brush,
      [-120, 0, 120, 0],
      [
        [light > 0 ? 0 : 1, tint(skin.deep)(0.85)],
        [light > 0 ? 1 : 0, tint(skin.shade)(0.45)],
      ],
    )
    brush.stroke(path)
  })
  blurred(brush, 4, () => {
    brush.lineWidth = 7
    brush.strokeStyle = linear(
      brush,
      [-120, 0, 120, 0],
      [
        [0, tint(rim.left)(0.55)],
        [0.14, tint(rim.left)(0)],
        [0.88, tint(rim.right)(0)],
        [1, tint(rim.right)(0.6)],
      ],
    )
    brush.stroke(path)
  })
}

const paintSockets = (brush: Brush, { skin, light }: Person): void => {
  for (const side of [-1, 1]) {
    const away = side === light ? 0.75 : 1
    spot(brush, [side * 50, -14, 58], tint(skin.shade), 0.34 * away, 0.62)
    spot(brush, [side * 30, -6, 34], tint(skin.deep), 0.2 * away, 0.9)
    spot(brush, [side * 50, 26, 40], tint(skin.lit), 0.22, 0.4)
    spot(brush, [side * 66, 62, 56], tint(skin.blush), 0.27, 0.8)
  }
}

/**
 * The face without its features: skin lit from the side of the lamp, rounded by soft shade. Painted once;
 * eyes, nose and mouth come on top, frame by frame.
 */
export const paintSkin = (brush: Brush, person: Person): void => {
  const { skin, light, face } = person
  const path = facePath(person)
  brush.fillStyle = linear(
    brush,
    [-light * 115, 40, light * 115, -20],
    [
      [0, mix(skin.shade, skin.base, 0.35)],
      [0.42, skin.base],
      [0.8, mix(skin.base, skin.lit, 0.7)],
      [1, mix(skin.base, skin.lit, 0.35)],
    ],
  )
  brush.fill(path)
  inside(brush, path, () => {
    spot(brush, [light * 24, -88, 112], tint(skin.lit), 0.75, 0.66)
    spot(brush, [light * 30, -92, 52], tint('#fff0dc'), 0.22, 0.7)
    spot(brush, [light * 64, 40, 70], tint(skin.lit), 0.75)
    spot(brush, [light * 72, 30, 34], tint('#fff0dc'), 0.28, 0.8)
    spot(brush, [-light * 52, 46, 52], tint(skin.lit), 0.26)
    paintSockets(brush, person)
    spot(brush, [0, 84, 30], tint(skin.shade), 0.3, 0.8)
    spot(brush, [0, 143, 46], tint(skin.shade), 0.42, 0.36)
    spot(brush, [light * 6, face.length - 18, 36], tint(skin.lit), 0.42, 0.6)
    spot(brush, [-light * 96, 110, 84], tint(skin.deep), 0.4, 1.2)
    paintTurn(brush, person, path)
  })
}
