import { Path2D } from '@napi-rs/canvas'
import { type Brush, blurred } from '../canvas'
import { tint } from '../color'
import PALETTE from '../palette.json' with { type: 'json' }

const { neon } = PALETTE
const LINE = new Path2D('M246 138 C284 54 336 58 378 116 C420 176 470 178 514 98')

const stroke = (brush: Brush, width: number, blur: number, color: string): void =>
  blurred(brush, blur, () => {
    brush.strokeStyle = color
    brush.lineWidth = width
    brush.stroke(LINE)
  })

/** The tube of the neon line on the wall, as it is without sound. */
export const paintNeon = (brush: Brush): void => {
  brush.save()
  brush.translate(5, 12)
  stroke(brush, 14, 7, tint('#000000')(0.45))
  brush.restore()
  stroke(brush, 30, 18, tint(neon.glow)(0.5))
  stroke(brush, 13, 3.4, neon.tube)
  stroke(brush, 5, 2.2, neon.core)
}

/** What the neon line adds when it is loud: to be laid over with the opacity of the sound. */
export const paintNeonGlow = (brush: Brush): void => {
  stroke(brush, 90, 46, tint(neon.glow)(0.34))
  stroke(brush, 34, 16, tint(neon.tube)(0.5))
  stroke(brush, 9, 2.6, tint('#ffd6c6')(0.9))
}
