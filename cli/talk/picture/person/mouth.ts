import { Path2D } from '@napi-rs/canvas'
import { type Brush, inside, linear, radial, scoped } from '../canvas'
import { mix, tint } from '../color'
import type { Person } from './person'

/** The shape of a mouth; every value is 0 when it rests. */
export type MouthPose = {
  /** How far the jaw is down: 1 as for a clear "ah". */
  open: number
  /** Corners drawn apart ("ee"), to 1. */
  wide: number
  /** Lips pushed forward ("oo"), to 1. */
  round: number
  /** Lips pressed together ("m", "b", "p"), to 1. */
  pressed: number
  /** Lower lip under the upper teeth ("f", "v"), to 1. */
  tucked: number
  /** Corners up, to 1. */
  smile: number
}

const HALF_WIDTH = 33
const DROP = 30

type Lips = { corner: number; cornerY: number; top: number; bottom: number; thick: number }

const lipsOf = ({ open, wide, round, pressed, tucked, smile }: MouthPose, fullness: number): Lips => {
  // Lips can't be pushed forward and drawn into a smile.
  const corners = smile * (1 - 0.85 * round)
  return {
    corner: HALF_WIDTH * (1 + 0.2 * wide - 0.4 * round + 0.14 * corners - 0.05 * open),
    cornerY: -10 * corners + 4 * open,
    top: -3.5 * open - 2.5 * wide * open - 2 * tucked + 1.5 * round + 1.5 * corners,
    bottom: DROP * open * (1 - 0.65 * tucked) * (1 + 0.5 * round) + 1.5 * corners,
    thick: fullness * (1 + 0.22 * round - 0.45 * pressed),
  }
}

const innerPath = ({ corner, cornerY, top, bottom }: Lips): Path2D =>
  new Path2D(
    `M${-corner + 4} ${cornerY} C${-corner * 0.5} ${top - 1} ${-6} ${top} 0 ${top + 1} C6 ${top} ${corner * 0.5} ${top - 1} ${corner - 4} ${cornerY}` +
      ` C${corner * 0.72} ${bottom * 0.95 + cornerY * 0.3} ${corner * 0.4} ${bottom + 1} 0 ${bottom + 1}` +
      ` C${-corner * 0.4} ${bottom + 1} ${-corner * 0.72} ${bottom * 0.95 + cornerY * 0.3} ${-corner + 4} ${cornerY} Z`,
  )

const upperLip = ({ corner, cornerY, top, thick }: Lips): Path2D =>
  new Path2D(
    `M${-corner} ${cornerY} C${-corner * 0.6} ${top - 7 * thick} ${-13} ${top - 12.5 * thick} ${-8} ${top - 12.5 * thick}` +
      ` Q0 ${top - 8 * thick} 8 ${top - 12.5 * thick} C13 ${top - 12.5 * thick} ${corner * 0.6} ${top - 7 * thick} ${corner} ${cornerY}` +
      ` C${corner * 0.55} ${top + 0.5} 6 ${top + 2.2} 0 ${top + 2.5} C-6 ${top + 2.2} ${-corner * 0.55} ${top + 0.5} ${-corner} ${cornerY} Z`,
  )

const lowerLip = ({ corner, cornerY, bottom, thick }: Lips, tucked: number): Path2D => {
  const full = thick * (1 - 0.55 * tucked)
  return new Path2D(
    `M${-corner} ${cornerY} C${-corner * 0.72} ${bottom * 0.95} ${-corner * 0.4} ${bottom} 0 ${bottom}` +
      ` C${corner * 0.4} ${bottom} ${corner * 0.72} ${bottom * 0.95} ${corner} ${cornerY}` +
      ` C${corner * 0.82} ${bottom + 9 * full} ${corner * 0.4} ${bottom + 17 * full} 0 ${bottom + 17 * full}` +
      ` C${-corner * 0.4} ${bottom + 17 * full} ${-corner * 0.82} ${bottom + 9 * full} ${-corner} ${cornerY} Z`,
  )
}

const paintInside = (brush: Brush, lips: Lips, { tucked, round }: MouthPose): void => {
  const { corner, top, bottom } = lips
  brush.fillStyle = linear(
    brush,
    [0, top, 0, bottom + 4],
    [
      [0, '#1d0707'],
      [1, '#4a1413'],
    ],
  )
  brush.fillRect(-60, -30, 120, 90)
  brush.fillStyle = radial(
    brush,
    [0, bottom + 9, 24],
    [
      [0, '#d0665f'],
      [0.7, '#a8423f'],
      [1, tint('#a8423f')(0)],
    ],
  )
  brush.fillRect(-60, -30, 120, 90)
  const edge = top + Math.min(11, 5 + bottom * 0.26) * (1 - 0.8 * round) + 3 * tucked
  brush.fillStyle = linear(
    brush,
    [0, top - 2, 0, edge],
    [
      [0, '#cdbfb4'],
      [0.4, '#f8f3ea'],
      [1, '#fffdf8'],
    ],
  )
  const teeth = corner * 0.82 * (1 - 0.5 * round)
  brush.fill(
    new Path2D(
      `M${-teeth} ${top - 8} L${teeth} ${top - 8} L${teeth} ${edge - 4} Q${teeth * 0.6} ${edge + 1} 0 ${edge + 1} Q${-teeth * 0.6} ${edge + 1} ${-teeth} ${edge - 4} Z`,
    ),
  )
}

/** The mouth, the middle of the closed lips at 0, 0. The upper teeth stay where they are, the lower lip goes with the jaw. */
export const paintMouth = (brush: Brush, { lips: colors }: Person, pose: MouthPose): void => {
  const lips = lipsOf(pose, colors.fullness)
  const { corner, top, bottom, thick } = lips
  if (bottom - top > 1.2) inside(brush, innerPath(lips), () => paintInside(brush, lips, pose))
  brush.fillStyle = linear(
    brush,
    [0, top - 13 * thick, 0, top + 3],
    [
      [0, mix(colors.color, colors.lit, 0.25)],
      [0.5, colors.color],
      [1, colors.deep],
    ],
  )
  brush.fill(upperLip(lips))
  brush.fillStyle = linear(
    brush,
    [0, bottom - 1, 0, bottom + 17 * thick],
    [
      [0, mix(colors.color, colors.deep, 0.35)],
      [0.35, mix(colors.color, colors.lit, 0.35)],
      [0.75, colors.color],
      [1, mix(colors.color, colors.deep, 0.5)],
    ],
  )
  brush.fill(lowerLip(lips, pose.tucked))
  scoped(brush, () => {
    brush.translate(3, bottom + 7.5 * thick)
    brush.scale(1, 0.34)
    brush.fillStyle = radial(
      brush,
      [0, 0, corner * 0.46],
      [
        [0, tint('#ffe0d4')(0.6 * colors.fullness ** 1.5)],
        [1, tint('#ffe0d4')(0)],
      ],
    )
    brush.fillRect(-corner, -corner, corner * 2, corner * 2)
  })
  brush.strokeStyle = tint(colors.deep)(0.85)
  brush.lineWidth = 1.8
  if (bottom - top <= 4)
    brush.stroke(
      new Path2D(
        `M${-corner} ${lips.cornerY} C${-corner * 0.5} ${top + 2} -8 ${top + 3} 0 ${top + 2.4} C8 ${top + 3} ${corner * 0.5} ${top + 2} ${corner} ${lips.cornerY}`,
      ),
    )
  brush.fillStyle = tint(colors.deep)(0.5)
  for (const side of [-1, 1]) {
    brush.beginPath()
    brush.ellipse(side * corner, lips.cornerY, 3.2, 2.4, 0, 0, Math.PI * 2)
    brush.fill()
  }
}
