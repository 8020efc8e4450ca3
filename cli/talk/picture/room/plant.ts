import { Path2D } from '@napi-rs/canvas'
import { type Brush, blurred, inside, linear, outOfFocus } from '../canvas'
import { mix, tint } from '../color'
import PALETTE from '../palette.json' with { type: 'json' }

const { plant } = PALETTE
const ROOT = { x: 1800, y: 940 }
/** Each leaf: degrees from upright, length and half width in pixels; back to front. */
const LEAVES = [
  [-58, 400, 30],
  [48, 360, 34],
  [-34, 470, 36],
  [26, 480, 36],
  [-8, 520, 40],
  [-46, 330, 38],
  [12, 430, 42],
  [40, 300, 36],
  [-20, 350, 42],
] as const

const leafPath = (length: number, half: number): Path2D =>
  new Path2D(
    `M0 0 C${-half * 1.1} ${-length * 0.35} ${-half} ${-length * 0.72} 0 ${-length}` +
      `C${half} ${-length * 0.72} ${half * 1.1} ${-length * 0.35} 0 0 Z`,
  )

const paintLeaf = (brush: Brush, angle: number, length: number, half: number, depth: number): void => {
  const path = leafPath(length, half)
  brush.save()
  brush.translate(ROOT.x, ROOT.y)
  brush.rotate((angle * Math.PI) / 180)
  blurred(brush, 5 - depth * 1.6, () => {
    brush.fillStyle = linear(
      brush,
      [-half, -length, half, 0],
      [
        [0, mix(plant.base, plant.lit, 0.4 + depth * 0.5)],
        [0.45, mix(plant.deep, plant.base, 0.4 + depth * 0.5)],
        [1, plant.deep],
      ],
    )
    brush.fill(path)
  })
  inside(brush, path, () =>
    blurred(brush, 6, () => {
      brush.fillStyle = tint('#04140e')(0.45)
      brush.fillRect(angle < 0 ? 2 : 0, -length, half, length)
      brush.strokeStyle = tint('#a8e0a0')(0.18 + depth * 0.1)
      brush.lineWidth = 4
      brush.stroke(
        new Path2D(`M${-half * 0.5} ${-length * 0.1} Q${-half * 0.75} ${-length * 0.6} 0 ${-length}`),
      )
    }),
  )
  brush.restore()
}

/** The plant at the right edge, softly out of focus. */
export const paintPlant = (brush: Brush): void => {
  outOfFocus(brush, 4.5, layer => {
    for (const [index, [angle, length, half]] of LEAVES.entries())
      paintLeaf(layer, angle, length, half, index / LEAVES.length)
  })
}
