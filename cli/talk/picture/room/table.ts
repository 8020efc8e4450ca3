import { Path2D } from '@napi-rs/canvas'
import { type Brush, blurred, inside, linear, spot } from '../canvas'
import { tint } from '../color'
import PALETTE from '../palette.json' with { type: 'json' }
import { seeded } from '../random'
import { HEIGHT, WIDTH } from '../size'

const { table, lamp } = PALETTE
const TOP = 'M-40 918 Q960 884 1960 918'
const PLATE = new Path2D(`${TOP} L1960 1100 L-40 1100 Z`)

const paintGrain = (brush: Brush): void => {
  const random = seeded(77)
  for (let line = 0; line < 90; line++) {
    const y = 905 + random() ** 1.4 * 190
    const x = random() * WIDTH
    const length = 200 + random() * 700
    brush.strokeStyle = tint(random() < 0.55 ? '#000000' : table.edge)(0.05 + random() * 0.12)
    brush.lineWidth = 0.7 + random() * 2
    brush.stroke(
      new Path2D(`M${x} ${y} q${length / 2} ${(random() - 0.5) * 12} ${length} ${(random() - 0.5) * 8}`),
    )
  }
}

/** The table in front, from its lit back edge to the bottom of the picture. */
export const paintTable = (brush: Brush): void => {
  blurred(brush, 16, () => {
    brush.strokeStyle = tint('#000000')(0.6)
    brush.lineWidth = 26
    brush.stroke(new Path2D('M-40 908 Q960 874 1960 908'))
  })
  brush.fillStyle = linear(
    brush,
    [0, 898, 0, HEIGHT],
    [
      [0, table.top],
      [0.25, table.base],
      [1, table.deep],
    ],
  )
  brush.fill(PLATE)
  inside(brush, PLATE, () => {
    blurred(brush, 1, () => paintGrain(brush))
    spot(brush, [850, 925, 620], tint(lamp.light), 0.3, 0.16)
    spot(brush, [1600, 930, 300], tint(lamp.light), 0.12, 0.2)
    spot(brush, [400, 930, 380], tint(PALETTE.neon.glow), 0.14, 0.16)
    blurred(brush, 2.2, () => {
      brush.strokeStyle = linear(
        brush,
        [0, 0, WIDTH, 0],
        [
          [0, tint(table.edge)(0.15)],
          [0.2, tint('#d8734e')(0.5)],
          [0.45, tint('#ffcf94')(0.85)],
          [0.62, tint(table.edge)(0.6)],
          [0.84, tint('#e8a866')(0.55)],
          [1, tint(table.edge)(0.15)],
        ],
      )
      brush.lineWidth = 5
      brush.stroke(new Path2D(TOP))
    })
  })
}
