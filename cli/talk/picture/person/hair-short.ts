import { Path2D } from '@napi-rs/canvas'
import { type Brush, blurred, inside, linear, scoped } from '../canvas'
import { mix, tint } from '../color'
import type { Person } from './person'
import { type Edge, paintStrands } from './strands'

const TOP = new Path2D(
  'M-122 -36 C-132 -118 -118 -184 -42 -208 C36 -232 116 -200 127 -122 C131 -90 126 -58 122 -28 C117 -56 113 -80 104 -98 C58 -84 -26 -88 -74 -120 C-100 -104 -114 -76 -122 -36 Z',
)
const SIDEBURN = new Path2D('M-123 -56 C-126 -20 -124 20 -119 62 L-108 62 C-110 20 -112 -20 -104 -66 Z')
const FRINGE: Edge = [
  [-122, -40],
  [-112, -84],
  [-96, -106],
  [-74, -120],
  [-26, -88],
  [58, -84],
  [118, -92],
]
const CROWN: Edge = [
  [-122, -40],
  [-134, -120],
  [-118, -186],
  [-42, -210],
  [36, -234],
  [116, -204],
  [126, -110],
]

/** The shade that the fringe throws on the forehead; painted inside the face, before the hair. */
export const paintShortShade = (brush: Brush, { skin }: Person): void =>
  blurred(brush, 9, () => {
    brush.strokeStyle = tint(skin.deep)(0.7)
    brush.lineWidth = 26
    brush.stroke(
      new Path2D('M-124 20 L-116 -50 C-110 -84 -96 -104 -74 -116 C-26 -82 58 -78 106 -92 L118 -40 L124 20'),
    )
  })

/** Short hair, swept to one side. */
export const paintShortFront = (brush: Brush, { hair, light }: Person): void => {
  for (const side of [-1, 1])
    scoped(brush, () => {
      brush.scale(-side, 1)
      blurred(brush, 2.5, () => {
        brush.fillStyle = tint(hair.base)(0.9)
        brush.fill(SIDEBURN)
      })
    })
  brush.fillStyle = linear(
    brush,
    [light * 90, -190, -light * 90, -60],
    [
      [0, mix(hair.base, hair.lit, 0.7)],
      [0.45, hair.base],
      [1, hair.deep],
    ],
  )
  brush.fill(TOP)
  inside(brush, TOP, () => {
    paintStrands(brush, [FRINGE, CROWN], hair, { count: 150, strength: 0.32, seed: 31 })
    blurred(brush, 12, () => {
      brush.strokeStyle = tint(mix(hair.lit, '#ffdcae', 0.35))(0.5)
      brush.lineWidth = 20
      brush.stroke(
        new Path2D(light < 0 ? 'M-92 -120 C-74 -160 -20 -178 44 -176' : 'M92 -120 C74 -160 20 -178 -44 -176'),
      )
    })
    blurred(brush, 6, () => {
      brush.strokeStyle = tint('#000000')(0.5)
      brush.lineWidth = 10
      brush.stroke(
        new Path2D('M-122 -36 C-114 -76 -100 -104 -74 -120 C-26 -88 58 -84 104 -98 C113 -80 117 -56 122 -28'),
      )
    })
  })
}
