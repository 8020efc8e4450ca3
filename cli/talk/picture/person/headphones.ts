import { Path2D } from '@napi-rs/canvas'
import { type Brush, blurred, linear, scoped } from '../canvas'
import { tint } from '../color'
import PALETTE from '../palette.json' with { type: 'json' }
import type { Person } from './person'

const { metal } = PALETTE
const BAND = 'M-141 -10 C-147 -150 -96 -229 0 -229 C96 -229 147 -150 141 -10'
const band = new Path2D(BAND)

const roundRect = (
  brush: Brush,
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
): void => {
  brush.beginPath()
  brush.roundRect(x, y, width, height, radius)
  brush.fill()
}

const paintCup = (brush: Brush, side: number, { light, rim }: Person): void =>
  scoped(brush, () => {
    brush.translate(side * 141, 22)
    brush.rotate(side * 0.045)
    blurred(brush, 8, () => {
      brush.fillStyle = tint('#000000')(0.5)
      roundRect(brush, [-30 - side * 6, -50, 56, 112], 24)
    })
    brush.fillStyle = linear(
      brush,
      [-side * 34, 0, 0, 0],
      [
        [0, '#050506'],
        [1, metal.base],
      ],
    )
    roundRect(brush, [side > 0 ? -34 : 4, -50, 30, 100], 15)
    brush.fillStyle = linear(
      brush,
      [side * -14, -54, side * 34, 54],
      [
        [0, side === light ? metal.lit : metal.base],
        [0.3, metal.base],
        [1, metal.deep],
      ],
    )
    roundRect(brush, [side > 0 ? -16 : -32, -56, 48, 112], 22)
    brush.fillStyle = linear(
      brush,
      [0, -40, 0, 40],
      [
        [0, tint('#ffffff')(0.2)],
        [0.5, tint('#ffffff')(0.05)],
        [1, tint('#000000')(0.2)],
      ],
    )
    roundRect(brush, [side > 0 ? -4 : -20, -38, 24, 76], 12)
    blurred(brush, 1.6, () => {
      brush.strokeStyle = tint(side > 0 ? rim.right : rim.left)(0.8)
      brush.lineWidth = 3
      brush.stroke(new Path2D(`M${side * 29} -34 Q${side * 34} 0 ${side * 29} 34`))
    })
  })

const paintBand = (brush: Brush, { light, rim }: Person): void => {
  scoped(brush, () => {
    brush.translate(0, 7)
    blurred(brush, 6, () => {
      brush.strokeStyle = tint('#000000')(0.5)
      brush.lineWidth = 24
      brush.stroke(band)
    })
  })
  brush.strokeStyle = linear(
    brush,
    [-140, 0, 140, 0],
    [
      [0, metal.deep],
      [0.5 + light * 0.28, metal.base],
      [1, metal.deep],
    ],
  )
  brush.lineWidth = 23
  brush.stroke(band)
  scoped(brush, () => {
    brush.scale(0.965, 0.975)
    brush.strokeStyle = tint('#000000')(0.45)
    brush.lineWidth = 7
    brush.stroke(band)
  })
  scoped(brush, () => {
    brush.scale(1.035, 1.025)
    blurred(brush, 1.4, () => {
      brush.strokeStyle = linear(
        brush,
        [-150, 0, 150, 0],
        [
          [0, tint(rim.left)(0.8)],
          [0.3, tint('#d8d8e0')(0.35)],
          [0.5 + light * 0.22, tint('#ffe9cf')(0.75)],
          [1, tint(rim.right)(0.75)],
        ],
      )
      brush.lineWidth = 3.4
      brush.stroke(band)
    })
  })
}

/** Headphones over the hair: band, sliders and cups. */
export const paintHeadphones = (brush: Brush, person: Person): void =>
  scoped(brush, () => {
    brush.scale(person.headphones, 1)
    paintBand(brush, person)
    for (const side of [-1, 1]) paintCup(brush, side, person)
  })
