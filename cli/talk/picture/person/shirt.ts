import { Path2D } from '@napi-rs/canvas'
import { type Brush, blurred, inside, linear, spot } from '../canvas'
import { mix, tint } from '../color'
import type { Person } from './person'
import { paintTorso } from './torso'

const NECK = new Path2D('M-72 90 C-70 150 -72 190 -88 226 L0 310 L88 226 C72 190 70 150 72 90 Z')
const FLAP = new Path2D('M-90 206 C-108 222 -118 238 -122 256 L-58 322 L-4 274 C-40 258 -72 236 -90 206 Z')
const FLAP_EDGE = new Path2D('M-122 256 L-58 322 L-4 274')
const BUTTONS = [352, 440, 528]

const paintNeck = (brush: Brush, { skin, light }: Person): void => {
  brush.fillStyle = linear(
    brush,
    [-light * 76, 0, light * 76, 0],
    [
      [0, skin.deep],
      [0.3, skin.shade],
      [0.72, skin.base],
      [1, mix(skin.base, skin.shade, 0.5)],
    ],
  )
  brush.fill(NECK)
  inside(brush, NECK, () => {
    spot(brush, [-light * 10, 150, 120], tint('#1d0d08'), 0.85, 0.6)
    blurred(brush, 5, () => {
      brush.strokeStyle = tint(skin.deep)(0.4)
      brush.lineWidth = 6
      brush.stroke(new Path2D('M-40 214 Q-14 246 -6 284'))
      brush.stroke(new Path2D('M40 214 Q14 246 6 284'))
    })
    spot(brush, [light * 30, 226, 34], tint(skin.lit), 0.4, 1.1)
  })
}

const paintFlap = (brush: Brush, { clothes, light }: Person, side: number): void => {
  const lit = side === light
  brush.save()
  brush.scale(-side, 1)
  blurred(brush, 9, () => {
    brush.fillStyle = tint('#000000')(0.5)
    brush.translate(-4, 9)
    brush.fill(FLAP)
    brush.translate(4, -9)
  })
  brush.fillStyle = linear(
    brush,
    [-120, 250, -10, 260],
    [
      [0, mix(clothes.base, clothes.lit, lit ? 0.75 : 0.2)],
      [1, mix(clothes.base, clothes.shade, lit ? 0.1 : 0.65)],
    ],
  )
  brush.fill(FLAP)
  inside(brush, FLAP, () => {
    brush.strokeStyle = tint(clothes.deep)(0.5)
    brush.lineWidth = 1.4
    brush.translate(3, -9)
    brush.setLineDash([5, 4])
    brush.stroke(FLAP_EDGE)
    brush.setLineDash([])
    brush.translate(-3, 9)
  })
  brush.strokeStyle = tint(clothes.lit)(lit ? 0.7 : 0.3)
  brush.lineWidth = 1.6
  brush.stroke(FLAP_EDGE)
  brush.restore()
}

const paintPlacket = (brush: Brush, { clothes, light }: Person): void => {
  blurred(brush, 5, () => {
    brush.strokeStyle = tint(clothes.deep)(0.8)
    brush.lineWidth = 8
    brush.stroke(new Path2D('M18 300 L20 620'))
  })
  brush.strokeStyle = tint(clothes.lit)(0.35)
  brush.lineWidth = 2
  brush.stroke(new Path2D('M15 300 L17 620'))
  for (const y of BUTTONS) {
    brush.fillStyle = tint('#000000')(0.4)
    brush.beginPath()
    brush.arc(1, y + 2.5, 7, 0, Math.PI * 2)
    brush.fill()
    brush.fillStyle = linear(
      brush,
      [-light * 6, y + 6, light * 6, y - 6],
      [
        [0, mix(clothes.shade, '#000000', 0.2)],
        [1, mix(clothes.lit, '#ffffff', 0.25)],
      ],
    )
    brush.beginPath()
    brush.arc(0, y, 6.4, 0, Math.PI * 2)
    brush.fill()
  }
}

/** Neck, shoulders and arms in a shirt with an open collar. */
export const paintShirt = (brush: Brush, person: Person): void => {
  paintTorso(brush, person, 350)
  paintPlacket(brush, person)
  paintNeck(brush, person)
  for (const side of [-1, 1]) paintFlap(brush, person, side)
}
