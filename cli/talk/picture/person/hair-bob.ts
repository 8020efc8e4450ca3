import { Path2D } from '@napi-rs/canvas'
import { type Brush, blurred, inside, linear, scoped, spot } from '../canvas'
import { mix, tint } from '../color'
import type { Person } from './person'
import { type Edge, paintStrands } from './strands'

const BACK = new Path2D(
  'M0 -206 C106 -206 162 -146 161 -52 C162 40 172 120 167 196 C165 244 132 254 92 246 L-92 246 C-132 254 -165 244 -167 196 C-172 120 -162 40 -161 -52 C-162 -146 -106 -206 0 -206 Z',
)
const SIDE = new Path2D(
  'M6 -203 C-104 -208 -163 -146 -162 -52 C-162 -10 -164 30 -162 62 L-124 62 C-118 40 -117 6 -109 -30 C-100 -74 -62 -112 4 -143 Z',
)
const HAIRLINE: Edge = [
  [4, -143],
  [-62, -112],
  [-100, -74],
  [-109, -30],
  [-117, 6],
  [-118, 40],
  [-124, 64],
]
const OUTLINE: Edge = [
  [6, -203],
  [-104, -208],
  [-163, -146],
  [-162, -52],
  [-162, -10],
  [-164, 30],
  [-162, 64],
]

/** The hair behind the neck, drawn before the body. */
export const paintBobBack = (brush: Brush, { hair, light, rim }: Person): void => {
  brush.fillStyle = linear(
    brush,
    [0, -210, 0, 250],
    [
      [0, hair.base],
      [0.55, hair.deep],
      [1, mix(hair.deep, hair.base, 0.5)],
    ],
  )
  brush.fill(BACK)
  inside(brush, BACK, () => {
    for (const side of [-1, 1])
      scoped(brush, () => {
        brush.scale(-side, 1)
        paintStrands(
          brush,
          [
            [
              [-70, 0],
              [-84, 80],
              [-84, 180],
              [-80, 260],
            ],
            [
              [-166, -40],
              [-164, 60],
              [-176, 150],
              [-160, 260],
            ],
          ],
          { lit: hair.lit, deep: '#000000' },
          { count: 70, strength: 0.2, seed: 5 + side },
        )
      })
    spot(brush, [light * 150, 150, 70], tint(hair.lit), 0.4, 1.5)
    spot(brush, [0, 250, 150], tint('#000000'), 0.55, 0.8)
    blurred(brush, 4, () => {
      brush.lineWidth = 7
      brush.strokeStyle = linear(
        brush,
        [-168, 0, 168, 0],
        [
          [0, tint(rim.left)(0.6)],
          [0.1, tint(rim.left)(0)],
          [0.9, tint(rim.right)(0)],
          [1, tint(rim.right)(0.5)],
        ],
      )
      brush.stroke(BACK)
    })
  })
}

const paintSide = (brush: Brush, { hair, light }: Person, side: number): void => {
  const lit = side === light
  scoped(brush, () => {
    brush.scale(-side, 1)
    brush.fillStyle = linear(
      brush,
      [-20, -210, -150, 110],
      [
        [0, mix(hair.base, hair.lit, lit ? 0.35 : 0.15)],
        [0.4, hair.base],
        [1, hair.deep],
      ],
    )
    brush.fill(SIDE)
    inside(brush, SIDE, () => {
      paintStrands(brush, [HAIRLINE, OUTLINE], hair, {
        count: 110,
        strength: lit ? 0.5 : 0.38,
        seed: 11 + side,
      })
      blurred(brush, 11, () => {
        brush.strokeStyle = tint(mix(hair.lit, '#ffdcae', 0.3))(lit ? 0.55 : 0.3)
        brush.lineWidth = 20
        brush.stroke(new Path2D('M-24 -166 C-70 -150 -110 -112 -130 -62'))
      })
      blurred(brush, 7, () => {
        brush.strokeStyle = tint('#000000')(0.5)
        brush.lineWidth = 12
        brush.stroke(new Path2D('M4 -143 C-62 -112 -100 -74 -109 -30 C-117 6 -118 40 -124 64'))
      })
    })
  })
}

/** The shade that the front hair throws on the forehead; painted inside the face, before the hair. */
export const paintBobShade = (brush: Brush, { skin }: Person): void =>
  blurred(brush, 9, () => {
    brush.strokeStyle = tint(skin.deep)(0.62)
    brush.lineWidth = 26
    for (const side of [-1, 1])
      brush.stroke(
        new Path2D(`M0 -146 C${side * 60} -108 ${side * 96} -70 ${side * 106} -20 L${side * 122} 90`),
      )
  })

/** The hair over the forehead, parted in the middle and falling behind the headphones. */
export const paintBobFront = (brush: Brush, person: Person): void => {
  for (const side of [-1, 1]) paintSide(brush, person, side)
  blurred(brush, 1.6, () => {
    brush.strokeStyle = tint(person.hair.deep)(0.9)
    brush.lineWidth = 3
    brush.stroke(new Path2D('M2 -203 C0 -186 2 -160 1 -142'))
  })
}
