import { Path2D } from '@napi-rs/canvas'
import type { Brush } from '../canvas'
import { tint } from '../color'
import type { Person } from './person'

/** How an eyebrow is held: `raise` in units up, `tilt` above 0 with the inner end up (asking), below 0 down. */
export type BrowPose = { raise: number; tilt: number }

const browPath = (side: number, height: number, thickness: number, { raise, tilt }: BrowPose): Path2D => {
  const inner = height + 0.5 - raise * 0.8 - tilt
  const arch = height - 12 - raise * 1.15
  const outer = height - 1 - raise * 0.6 + tilt * 0.4
  const x = (value: number): number => side * value
  return new Path2D(
    `M${x(24)} ${inner + thickness * 0.3} Q${x(23)} ${inner - thickness * 0.35} ${x(30)} ${inner - thickness * 0.55}` +
      ` C${x(46)} ${arch} ${x(66)} ${arch - 2} ${x(84)} ${outer}` +
      ` C${x(66)} ${arch + thickness * 0.75} ${x(46)} ${arch + thickness * 1.15} ${x(30)} ${inner + thickness * 0.45} Q${x(25)} ${inner + thickness * 0.6} ${x(24)} ${inner + thickness * 0.3} Z`,
  )
}

/** Both eyebrows, the point between the eyes at 0, 0. Their soft edge is a faint stroke: a blur is slow. */
export const paintBrows = (brush: Brush, { brows }: Person, pose: BrowPose): void => {
  for (const side of [-1, 1]) {
    const path = browPath(side, brows.height, brows.thickness, pose)
    brush.fillStyle = tint(brows.color)(0.9)
    brush.fill(path)
    brush.strokeStyle = tint(brows.color)(0.22)
    brush.lineWidth = 2.6
    brush.stroke(path)
  }
}
