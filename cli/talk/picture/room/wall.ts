import { Path2D } from '@napi-rs/canvas'
import { type Brush, linear, outOfFocus, spot } from '../canvas'
import { mix, tint } from '../color'
import PALETTE from '../palette.json' with { type: 'json' }
import { seeded } from '../random'
import { HEIGHT, WIDTH } from '../size'

const SLATS = 19
const { wall, lamp, neon } = PALETTE

const paintSlat = (brush: Brush, left: number, width: number, random: () => number): void => {
  const tone = mix(wall.edge, wall.base, 0.35 + random() * 0.5)
  brush.fillStyle = linear(
    brush,
    [left, 0, left + width, 0],
    [
      [0, wall.gap],
      [0.06, mix(wall.gap, tone, 0.6)],
      [0.3, mix(tone, wall.lit, 0.28)],
      [0.55, tone],
      [0.93, mix(tone, wall.gap, 0.45)],
      [1, wall.gap],
    ],
  )
  brush.fillRect(left, 0, width + 1, HEIGHT)
  for (let line = 0; line < 26; line++) {
    const x = left + random() * width
    const bend = (random() - 0.5) * 14
    brush.strokeStyle = tint(random() < 0.5 ? '#000000' : wall.lit)(0.05 + random() * 0.09)
    brush.lineWidth = 0.6 + random() * 1.8
    brush.stroke(
      new Path2D(`M${x} -10 C${x + bend} ${HEIGHT * 0.3} ${x - bend} ${HEIGHT * 0.7} ${x} ${HEIGHT + 10}`),
    )
  }
}

const shade = (brush: Brush, mode: GlobalCompositeOperation, paint: () => void): void => {
  brush.save()
  brush.globalCompositeOperation = mode
  paint()
  brush.restore()
}

/** The wall of wooden slats behind the table, out of focus, with the pools of light of lamp and neon on it. */
export const paintWall = (brush: Brush): void => {
  const random = seeded(7)
  const width = WIDTH / SLATS
  brush.fillStyle = wall.gap
  brush.fillRect(0, 0, WIDTH, HEIGHT)
  outOfFocus(brush, 2.6, layer => {
    for (let slat = -1; slat <= SLATS; slat++) paintSlat(layer, slat * width, width, random)
  })
  shade(brush, 'multiply', () => {
    brush.fillStyle = linear(
      brush,
      [0, 0, WIDTH, 0],
      [
        [0, '#241a15'],
        [0.22, '#8a7a6e'],
        [0.46, '#fff4e6'],
        [0.7, '#a08d7e'],
        [1, '#2a1e18'],
      ],
    )
    brush.fillRect(0, 0, WIDTH, HEIGHT)
    brush.fillStyle = linear(
      brush,
      [0, 0, 0, HEIGHT],
      [
        [0, '#9a8a7c'],
        [0.3, '#ffffff'],
        [0.62, '#b9a492'],
        [0.9, '#3a2a20'],
        [1, '#1e140e'],
      ],
    )
    brush.fillRect(0, 0, WIDTH, HEIGHT)
  })
  shade(brush, 'screen', () => {
    spot(brush, [850, 300, 760], tint(lamp.light), 0.42, 1.02)
    spot(brush, [850, 280, 330], tint(lamp.light), 0.34, 1.1)
    spot(brush, [1612, 300, 420], tint(lamp.light), 0.24)
    spot(brush, [380, 116, 420], tint(neon.glow), 0.2, 0.8)
  })
}
