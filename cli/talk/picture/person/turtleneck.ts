import { Path2D } from '@napi-rs/canvas'
import { type Brush, blurred, inside, linear, spot } from '../canvas'
import { mix, tint } from '../color'
import type { Person } from './person'
import { paintTorso } from './torso'

const NECK = new Path2D('M-76 130 C-80 170 -84 214 -104 248 Q0 306 104 248 C84 214 80 170 76 130 Z')
const ROLL = new Path2D('M-70 126 C-86 128 -94 164 -89 206 Q0 246 89 206 C94 164 86 128 70 126 Z')

const cylinder = (brush: Brush, { clothes, light }: Person): CanvasGradient =>
  linear(
    brush,
    [-light * 92, 0, light * 92, 0],
    [
      [0, clothes.deep],
      [0.16, clothes.shade],
      [0.45, clothes.base],
      [0.74, clothes.lit],
      [0.92, clothes.base],
      [1, mix(clothes.base, clothes.shade, 0.6)],
    ],
  )

const paintRibs = (brush: Brush, { clothes }: Person, bottom: number): void => {
  for (let rib = -11; rib <= 11; rib++) {
    // Ribs of a round neck stand closer towards its sides.
    const x = Math.sin((rib / 11.5) * (Math.PI / 2)) * 92
    brush.strokeStyle = tint(rib % 2 === 0 ? clothes.deep : clothes.lit)(0.1)
    brush.lineWidth = 2
    brush.stroke(new Path2D(`M${x * 0.96} 110 Q${x * 1.02} 170 ${x} ${bottom - Math.abs(x) * 0.2}`))
  }
}

/** Neck, shoulders and arms in a jumper with a rolled collar. */
export const paintTurtleneck = (brush: Brush, person: Person): void => {
  const { clothes, light } = person
  paintTorso(brush, person, 336)
  blurred(brush, 14, () => {
    brush.strokeStyle = tint(clothes.deep)(0.6)
    brush.lineWidth = 18
    brush.stroke(new Path2D('M-104 252 Q0 312 104 252'))
  })
  brush.fillStyle = cylinder(brush, person)
  brush.fill(NECK)
  inside(brush, NECK, () => {
    paintRibs(brush, person, 290)
    blurred(brush, 9, () => {
      brush.strokeStyle = tint(clothes.deep)(0.75)
      brush.lineWidth = 20
      brush.stroke(new Path2D('M-92 208 Q0 252 92 208'))
    })
  })
  brush.fillStyle = cylinder(brush, person)
  brush.fill(ROLL)
  inside(brush, ROLL, () => {
    paintRibs(brush, person, 240)
    blurred(brush, 4, () => {
      brush.strokeStyle = tint(clothes.lit)(0.5)
      brush.lineWidth = 6
      brush.stroke(new Path2D('M-86 196 Q0 234 86 196'))
    })
    spot(brush, [-light * 14, 142, 112], tint('#2c0b07'), 0.85, 0.52)
  })
}
