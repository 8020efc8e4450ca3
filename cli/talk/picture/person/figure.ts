import { type Brush, scoped } from '../canvas'
import { type BrowPose, paintBrows } from './brows'
import { type EyePose, paintEyes } from './eyes'
import type { PersonLayer, PersonLayers } from './layers'
import { type MouthPose, paintMouth } from './mouth'
import type { Person } from './person'

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
