import { Path2D } from '@napi-rs/canvas'
import { type Brush, blurred, inside, linear, spot } from '../canvas'
import { mix, tint } from '../color'
import { seeded } from '../random'
import type { Person } from './person'
import { facePath } from './skin'

/** Sides, moustache and chin, past the outline of the jaw. */
const BEARD = new Path2D(
  'M-124 16 C-117 50 -106 74 -80 84 C-56 92 -42 82 -24 82 Q0 88 24 82 C42 82 56 92 80 84 C106 74 117 50 124 16 L140 120 L80 200 L-80 200 L-140 120 Z',
)

/** Short hairs that lie along the jaw, so that the beard is no flat shape. */
const paintStubble = (brush: Brush, { hair }: Person): void => {
  const random = seeded(3)
  for (let count = 0; count < 900; count++) {
    const x = (random() - 0.5) * 240
    const y = 40 + random() * 145
    const lean = x * 0.03 + (random() - 0.5) * 3
    brush.strokeStyle = tint(random() < 0.4 ? hair.lit : hair.deep)(0.12 + random() * 0.25)
    brush.lineWidth = 0.8 + random() * 0.7
    brush.stroke(new Path2D(`M${x} ${y} l${lean} ${5 + random() * 6}`))
  }
}

/** A trimmed full beard on the lower face; it goes with the jaw. */
export const paintBeard = (brush: Brush, person: Person): void => {
  const { hair, light, face } = person
  inside(brush, facePath(person), () => {
    blurred(brush, 4.5, () => {
      brush.fillStyle = linear(
        brush,
        [light * 120, 60, -light * 120, 150],
        [
          [0, tint(mix(hair.base, hair.lit, 0.5))(0.9)],
          [0.5, tint(hair.base)(0.94)],
          [1, tint(hair.deep)(0.97)],
        ],
      )
      brush.fill(BEARD)
    })
    inside(brush, BEARD, () => paintStubble(brush, person))
    spot(brush, [light * 34, face.length - 34, 46], tint(mix(hair.lit, '#ffcf9a', 0.2)), 0.4, 0.7)
    spot(brush, [light * 84, 96, 44], tint(mix(hair.lit, '#ffcf9a', 0.2)), 0.35, 1.3)
  })
}
