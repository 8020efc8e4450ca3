import { Path2D } from '@napi-rs/canvas'
import { type Brush, scoped } from '../canvas'
import { tint } from '../color'
import { type EyePose, paintEyes } from './eyes'
import type { PersonLayer, PersonLayers } from './layers'
import { type MouthPose, paintMouth } from './mouth'
import type { Person } from './person'

/** How an eyebrow is held: `raise` in units up, `tilt` above 0 with the inner end up (asking), below 0 down. */
type BrowPose = { raise: number; tilt: number }

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
const paintBrows = (brush: Brush, { brows }: Person, pose: BrowPose): void => {
  for (const side of [-1, 1]) {
    const path = browPath(side, brows.height, brows.thickness, pose)
    brush.fillStyle = tint(brows.color)(0.9)
    brush.fill(path)
    brush.strokeStyle = tint(brows.color)(0.22)
    brush.lineWidth = 2.6
    brush.stroke(path)
  }
}

/** How someone sits at one instant. Lengths in pixels of the picture, angles in radians. */
export type Pose = {
  mouth: MouthPose
  eyes: EyePose
  brows: BrowPose
  head: {
    x: number
    y: number
    /** Leaning to a shoulder, clockwise. */
    roll: number
    /** Turned to the side: 1 is about ten degrees to the right. */
    turn: number
    /** Nodding: 1 is about five degrees down. */
    nod: number
  }
  /** The body, lifted by breathing. */
  breath: number
}

const MOUTH_Y = 112
/** Where the lower face begins to go with the jaw, and by how much of its length at most. */
const JAW = { top: 74, stretch: 0.085 }
const NECK_Y = 190

const drawLayer = (brush: Brush, { canvas, box }: PersonLayer, dx = 0, dy = 0): void =>
  brush.drawImage(canvas, dx + box.left, dy + box.top, box.right - box.left, box.bottom - box.top)

/** The face in two strips, the lower one stretched as far as the jaw is down. */
const drawFace = (brush: Brush, { canvas, box, scale }: PersonLayer, open: number): void => {
  const { left, top } = box
  const width = box.right - left
  const below = box.bottom - JAW.top
  // Two units of overlap, else the softened edges of the strips would show as a line.
  const upper = JAW.top - top + 2
  brush.drawImage(canvas, 0, 0, canvas.width, upper * scale, left, top, width, upper)
  const cut = (JAW.top - top) * scale
  const stretched = below * (1 + JAW.stretch * open)
  brush.drawImage(canvas, 0, cut, canvas.width, canvas.height - cut, left, JAW.top, width, stretched)
}

const atHead = (brush: Brush, { place }: Person, { head }: Pose, paint: () => void): void =>
  scoped(brush, () => {
    brush.translate(place.x + head.x, place.y + head.y + NECK_Y)
    brush.rotate(head.roll)
    brush.translate(0, -NECK_Y)
    paint()
  })

const drawFeatures = (brush: Brush, person: Person, layers: PersonLayers, pose: Pose): void => {
  const { turn, nod } = pose.head
  const shift = (depth: number, paint: () => void): void =>
    scoped(brush, () => {
      brush.translate(turn * depth, nod * depth * 0.6)
      paint()
    })
  shift(11, () => paintEyes(brush, person, pose.eyes))
  shift(12, () => paintBrows(brush, person, pose.brows))
  shift(13, () =>
    scoped(brush, () => {
      brush.translate(0, MOUTH_Y + pose.mouth.open * 2)
      paintMouth(brush, person, pose.mouth)
    }),
  )
  shift(17, () => drawLayer(brush, layers.nose))
}

/** Draws someone in `pose`, from the hair behind the neck to the headphones. */
export const drawFigure = (brush: Brush, person: Person, layers: PersonLayers, pose: Pose): void => {
  const { turn, nod } = pose.head
  atHead(brush, person, pose, () => {
    if (layers.backHair) drawLayer(brush, layers.backHair, -turn * 6, -nod * 2)
  })
  scoped(brush, () => {
    brush.translate(person.place.x, person.place.y + pose.breath)
    drawLayer(brush, layers.body)
  })
  atHead(brush, person, pose, () => {
    drawFace(brush, layers.face, pose.mouth.open)
    drawFeatures(brush, person, layers, pose)
    drawLayer(brush, layers.cap, -turn * 2, nod * 1.2)
  })
}
