import { Path2D } from '@napi-rs/canvas'
import { z } from 'zod'
import { type Brush, blurred, inside, linear, scoped, spot } from '../canvas'
import { mix, tint } from '../color'
import PALETTE from '../palette.json' with { type: 'json' }

const { metal, lamp, neon } = PALETTE
const GRILLE = new Path2D(
  'M-46 -44 C-48 -112 -30 -136 0 -136 C30 -136 48 -112 46 -44 C44 -26 42 -14 40 -6 L-40 -6 C-42 -14 -44 -26 -46 -44 Z',
)
const HANDLE = new Path2D('M-38 0 L38 0 L35 104 Q34 114 24 115 L-24 115 Q-34 114 -35 104 Z')

const tube = (brush: Brush, half: number, light: number): CanvasGradient =>
  linear(
    brush,
    [-light * half, 0, light * half, 0],
    [
      [0, '#060607'],
      [0.35, metal.deep],
      [0.68, metal.base],
      [0.86, mix(metal.base, metal.lit, 0.75)],
      [1, metal.base],
    ],
  )

const paintGrille = (brush: Brush, light: number): void => {
  brush.fillStyle = tube(brush, 46, light)
  brush.fill(GRILLE)
  inside(brush, GRILLE, () => {
    for (let y = -134; y < 0; y += 4.4) {
      brush.strokeStyle = tint('#000000')(0.38)
      brush.lineWidth = 1.7
      brush.stroke(new Path2D(`M-50 ${y - 5} Q0 ${y + 9} 50 ${y - 5}`))
    }
    for (let y = -108; y < -10; y += 22) {
      brush.strokeStyle = tint('#000000')(0.7)
      brush.lineWidth = 3
      brush.stroke(new Path2D(`M-50 ${y - 5} Q0 ${y + 9} 50 ${y - 5}`))
      brush.strokeStyle = tint('#ffffff')(0.1)
      brush.lineWidth = 1.4
      brush.stroke(new Path2D(`M-50 ${y - 2} Q0 ${y + 12} 50 ${y - 2}`))
    }
    spot(brush, [light * 20, -104, 44], tint('#ffe3c2'), 0.4, 1.2)
    blurred(brush, 3, () => {
      brush.strokeStyle = tint(light > 0 ? lamp.light : neon.tube)(0.5)
      brush.lineWidth = 5
      brush.stroke(new Path2D('M46 -40 C48 -112 30 -136 4 -136'))
      brush.strokeStyle = tint(light > 0 ? neon.tube : lamp.light)(0.45)
      brush.stroke(new Path2D('M-46 -40 C-48 -112 -30 -136 -4 -136'))
    })
  })
}

/** A microphone: the middle of its ring in pixels, its tilt in radians, the lamp's side (1 right), where its arm bends. */
export const Microphone = z.object({
  x: z.number(),
  y: z.number(),
  tilt: z.number(),
  light: z.union([z.literal(1), z.literal(-1)]),
  foot: z.object({ x: z.number(), y: z.number() }),
})
export type Microphone = z.infer<typeof Microphone>

/** A microphone on an arm that comes up from below the picture. */
export const paintMicrophone = (brush: Brush, { x, y, tilt, light, foot }: Microphone): void => {
  const end = { x: x - Math.sin(tilt) * 100, y: y + Math.cos(tilt) * 100 }
  const arm = new Path2D(`M${end.x} ${end.y} L${foot.x} ${foot.y} L${foot.x} 1090`)
  for (const [width, color, shift] of [
    [17, '#08080a', 0],
    [11, metal.base, 0],
    [2.4, metal.lit, light * 2.6],
  ] as const)
    scoped(brush, () => {
      brush.translate(shift, 0)
      brush.strokeStyle = color
      brush.lineWidth = width
      brush.stroke(arm)
    })
  scoped(brush, () => {
    brush.translate(x, y)
    brush.rotate(tilt)
    blurred(brush, 14, () => {
      brush.fillStyle = tint('#000000')(0.5)
      brush.translate(-light * 8, 12)
      brush.fill(GRILLE)
      brush.fill(HANDLE)
      brush.translate(light * 8, -12)
    })
    brush.fillStyle = tube(brush, 38, light)
    brush.fill(HANDLE)
    inside(brush, HANDLE, () => spot(brush, [light * 18, 50, 26], tint('#ffe3c2'), 0.3, 2))
    paintGrille(brush, light)
    brush.fillStyle = tube(brush, 50, light)
    brush.beginPath()
    brush.roundRect(-49, -10, 98, 18, 8)
    brush.fill()
    brush.strokeStyle = tint('#ffffff')(0.16)
    brush.lineWidth = 1.5
    brush.stroke(new Path2D('M-42 -7 L42 -7'))
  })
}
