import { Path2D } from '@napi-rs/canvas'
import { type Brush, blurred, inside, linear, spot } from '../canvas'
import { mix, tint } from '../color'
import type { Person } from './person'

/** Shoulders and arms down to below the edge of the table. */
const torsoPath = (width: number): Path2D =>
  new Path2D(
    `M-88 226 C-132 262 -214 276 ${-width * 0.8} 322 C${-width * 0.96} 362 ${-width} 470 ${-width - 6} 610 L${width + 6} 610` +
      ` C${width} 470 ${width * 0.96} 362 ${width * 0.8} 322 C214 276 132 262 88 226 Z`,
  )

const FOLDS = [
  'M%-206 420 C-190 470 -196 540 -188 610',
  'M%-96 470 C-70 510 -70 560 -78 610',
  'M%-150 300 C-176 330 -196 370 -204 430',
]

const paintFolds = (brush: Brush, { clothes, light }: Person): void => {
  for (const side of [-1, 1])
    for (const [index, fold] of FOLDS.entries()) {
      brush.save()
      brush.scale(-side, 1)
      blurred(brush, index === 0 ? 9 : 14, () => {
        brush.strokeStyle = tint(clothes.deep)(index === 0 ? 0.62 : 0.26)
        brush.lineWidth = index === 0 ? 15 : 20
        brush.stroke(new Path2D(fold.replace('%', '')))
      })
      brush.translate(-15, 0)
      blurred(brush, 9, () => {
        brush.strokeStyle = tint(clothes.lit)(side === light ? 0.42 : 0.16)
        brush.lineWidth = 10
        brush.stroke(new Path2D(fold.replace('%', '')))
      })
      brush.restore()
    }
}

const paintRim = (brush: Brush, { rim }: Person, path: Path2D, width: number): void =>
  blurred(brush, 5, () => {
    brush.lineWidth = 11
    brush.strokeStyle = linear(
      brush,
      [-width, 0, width, 0],
      [
        [0, tint(rim.left)(0.75)],
        [0.16, tint(rim.left)(0.3)],
        [0.32, tint(rim.left)(0)],
        [0.68, tint(rim.right)(0)],
        [0.84, tint(rim.right)(0.35)],
        [1, tint(rim.right)(0.8)],
      ],
    )
    brush.stroke(path)
  })

/** The body without its collar: cloth lit from the side of the lamp, with soft folds at the arms. */
export const paintTorso = (brush: Brush, person: Person, width: number): void => {
  const { clothes, light } = person
  const path = torsoPath(width)
  brush.fillStyle = linear(
    brush,
    [-light * width, 520, light * width, 300],
    [
      [0, clothes.shade],
      [0.42, clothes.base],
      [0.78, mix(clothes.base, clothes.lit, 0.5)],
      [1, clothes.base],
    ],
  )
  brush.fill(path)
  inside(brush, path, () => {
    spot(brush, [light * 196, 346, 170], tint(clothes.lit), 0.75, 0.62)
    spot(brush, [-light * 210, 350, 140], tint(clothes.lit), 0.26, 0.6)
    spot(brush, [light * 60, 410, 170], tint(clothes.lit), 0.34, 0.8)
    paintFolds(brush, person)
    blurred(brush, 26, () => {
      brush.strokeStyle = tint(clothes.deep)(0.55)
      brush.lineWidth = 46
      brush.stroke(path)
    })
    paintRim(brush, person, path, width)
    brush.fillStyle = linear(
      brush,
      [0, 380, 0, 560],
      [
        [0, tint(clothes.deep)(0)],
        [0.7, tint(clothes.deep)(0.42)],
        [1, tint('#0a0403')(0.8)],
      ],
    )
    brush.fillRect(-500, 380, 1000, 260)
  })
}
