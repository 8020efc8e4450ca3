import type { Canvas } from '@napi-rs/canvas'
import { type Brush, scoped } from '../canvas'
import { type BrowPose, paintBrows } from './brows'
import { type EyePose, paintEyes } from './eyes'
import { BODY_BOX, HEAD_BOX, HEAD_SCALE, type PersonLayers } from './layers'
import { type MouthPose, paintMouth } from './mouth'
import type { Person } from './person'

/** How somebody sits at one instant. Lengths in pixels of the picture, angles in radians. */
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

const drawHeadLayer = (brush: Brush, layer: Canvas, dx = 0, dy = 0): void =>
  brush.drawImage(layer, dx - HEAD_BOX.x, dy - HEAD_BOX.y, HEAD_BOX.x * 2, HEAD_BOX.y * 2)

/** The face in two strips, the lower one stretched as far as the jaw is down. */
const drawFace = (brush: Brush, layer: Canvas, open: number): void => {
  const { width, height } = layer
  const cut = HEAD_BOX.y + JAW.top
  const below = HEAD_BOX.y * 2 - cut
  // Two units of overlap, else the softened edges of the strips would show as a line.
  const upper = cut + 2
  brush.drawImage(layer, 0, 0, width, upper * HEAD_SCALE, -HEAD_BOX.x, -HEAD_BOX.y, HEAD_BOX.x * 2, upper)
  brush.drawImage(
    layer,
    0,
    cut * HEAD_SCALE,
    width,
    height - cut * HEAD_SCALE,
    -HEAD_BOX.x,
    JAW.top,
    HEAD_BOX.x * 2,
    below * (1 + JAW.stretch * open),
  )
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
  shift(17, () => drawHeadLayer(brush, layers.nose))
}

/** Draws somebody in `pose`, from the hair behind the neck to the headphones. */
export const drawFigure = (brush: Brush, person: Person, layers: PersonLayers, pose: Pose): void => {
  const { turn, nod } = pose.head
  atHead(brush, person, pose, () => {
    if (layers.backHair) drawHeadLayer(brush, layers.backHair, -turn * 6, -nod * 2)
  })
  brush.drawImage(layers.body, person.place.x - BODY_BOX.x, person.place.y + BODY_BOX.top + pose.breath)
  atHead(brush, person, pose, () => {
    drawFace(brush, layers.face, pose.mouth.open)
    drawFeatures(brush, person, layers, pose)
    drawHeadLayer(brush, layers.frontHair, -turn * 1.5, nod * 1.5)
    drawHeadLayer(brush, layers.headphones, -turn * 2.5, nod)
  })
}
