import { Path2D } from '@napi-rs/canvas'
import { type Brush, inside, linear, radial, scoped } from '../canvas'
import { mix, tint } from '../color'
import type { Person } from './person'

export type EyePose = {
  /** 0 open, 1 closed. */
  closed: number
  /** Where the eyes look, in units from straight ahead: x right, y down. */
  gaze: { x: number; y: number }
}

const SPACING = 50
const IRIS = 13.6

type Lids = { upper: number; lower: number; width: number; side: number }

const opening = ({ upper, lower, width, side }: Lids): string => {
  const [inner, outer] = [-side * width, side * width]
  return (
    `M${inner} 3 C${inner * 0.5} ${upper} ${outer * 0.42} ${upper - 1} ${outer} -2` +
    ` C${outer * 0.6} ${lower} ${inner * 0.35} ${lower + 1} ${inner} 3 Z`
  )
}

const paintBall = (brush: Brush, { eyes }: Person, { x, y }: EyePose['gaze'], upper: number): void => {
  brush.fillStyle = radial(
    brush,
    [0, 0, 30],
    [
      [0, '#fffdf8'],
      [0.55, '#f3e9df'],
      [1, '#b99a8c'],
    ],
  )
  brush.fillRect(-40, -30, 80, 60)
  scoped(brush, () => {
    brush.translate(x, y)
    brush.fillStyle = radial(
      brush,
      [0, 0, IRIS],
      [
        [0, mix(eyes.iris, '#000000', 0.2)],
        [0.6, mix(eyes.iris, '#d98d4a', 0.35)],
        [0.82, eyes.iris],
        [1, mix(eyes.iris, '#000000', 0.72)],
      ],
    )
    brush.beginPath()
    brush.arc(0, 0, IRIS, 0, Math.PI * 2)
    brush.fill()
    brush.fillStyle = '#0c0605'
    brush.beginPath()
    brush.arc(0, 0, 6.2, 0, Math.PI * 2)
    brush.fill()
    brush.fillStyle = tint('#ffffff')(0.95)
    brush.beginPath()
    brush.arc(4.6, -5, 3.5, 0, Math.PI * 2)
    brush.fill()
    brush.fillStyle = tint('#ffd9a8')(0.5)
    brush.beginPath()
    brush.arc(-4, 4.4, 1.9, 0, Math.PI * 2)
    brush.fill()
  })
  brush.fillStyle = linear(
    brush,
    [0, upper, 0, upper + 16],
    [
      [0, tint('#2a120c')(0.62)],
      [1, tint('#2a120c')(0)],
    ],
  )
  brush.fillRect(-40, upper - 6, 80, 24)
}

const paintEye = (brush: Brush, person: Person, side: number, { closed, gaze }: EyePose): void => {
  const { skin, eyes } = person
  const open = { upper: -eyes.height * 1.5 + gaze.y * 0.35, lower: eyes.height * 0.92 }
  const upper = open.upper + (open.lower - 2 - open.upper) * closed
  const lids = { upper, lower: open.lower, width: eyes.width, side }
  const outer = side * eyes.width
  brush.fillStyle = linear(
    brush,
    [0, -26, 0, 10],
    [
      [0, tint(eyes.shadow)(0)],
      [0.35, tint(eyes.shadow)(0.55)],
      [1, mix(skin.base, eyes.shadow, 0.45)],
    ],
  )
  brush.fill(new Path2D(opening({ ...lids, upper: open.upper - 3 })))
  const path = new Path2D(opening(lids))
  if (closed < 0.95) inside(brush, path, () => paintBall(brush, person, gaze, upper * 0.75))
  brush.strokeStyle = tint(skin.deep)(0.5)
  brush.lineWidth = 1.6
  brush.stroke(
    new Path2D(
      `M${-outer * 0.92} ${-3 + upper * 0.2} C${-outer * 0.4} ${open.upper - 6} ${outer * 0.4} ${open.upper - 7} ${outer * 1.02} -8`,
    ),
  )
  brush.strokeStyle = tint(skin.deep)(0.4)
  brush.lineWidth = 1.5
  brush.stroke(
    new Path2D(
      `M${outer} -1 C${outer * 0.6} ${open.lower + 1} ${-outer * 0.35} ${open.lower + 2} ${-outer} 4`,
    ),
  )
  const wing = outer + side * eyes.wing
  brush.fillStyle = eyes.lash
  brush.fill(
    new Path2D(
      `M${-outer - side} 4 C${-outer * 0.5} ${upper - 2.2} ${outer * 0.42} ${upper - 4.4} ${wing} ${-3 - eyes.wing * 0.7}` +
        ` C${outer * 0.6} ${upper + 2.4} ${-outer * 0.4} ${upper + 1.6} ${-outer - side} 4 Z`,
    ),
  )
}

/** Both eyes with their lids and lashes, the point between them at 0, 0. */
export const paintEyes = (brush: Brush, person: Person, pose: EyePose): void => {
  for (const side of [-1, 1])
    scoped(brush, () => {
      brush.translate(side * SPACING, 0)
      paintEye(brush, person, side, pose)
    })
}
