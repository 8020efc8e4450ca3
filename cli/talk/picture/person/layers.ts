import type { Canvas } from '@napi-rs/canvas'
import { type Brush, inside, paintLayer } from '../canvas'
import { tint } from '../colour'
import { paintBeard } from './beard'
import { paintBobBack, paintBobFront, paintBobShade } from './hair-bob'
import { paintShortFront, paintShortShade } from './hair-short'
import { paintHeadphones } from './headphones'
import { paintNose } from './nose'
import type { Person } from './person'
import { paintShirt } from './shirt'
import { facePath, paintSkin } from './skin'
import { paintTurtleneck } from './turtleneck'

/** Half of the box that a head is painted in, with its origin in the middle, and of the one for a body. */
export const HEAD_BOX = { x: 200, y: 270 }
export const BODY_BOX = { x: 380, top: 60, height: 560 }
/** Heads are painted larger than they are shown, so that turning them costs no sharpness. */
export const HEAD_SCALE = 1.5

/** The parts of somebody that are painted once and then only moved. */
export type PersonLayers = {
  backHair: Canvas | null
  body: Canvas
  face: Canvas
  nose: Canvas
  frontHair: Canvas
  headphones: Canvas
}

const headLayer = (paint: (brush: Brush) => void): Canvas =>
  paintLayer(HEAD_BOX.x * 2, HEAD_BOX.y * 2, HEAD_SCALE, brush => {
    brush.translate(HEAD_BOX.x, HEAD_BOX.y)
    paint(brush)
  })

const paintEarrings = (brush: Brush, colour: string): void => {
  for (const side of [-1, 1]) {
    brush.fillStyle = colour
    brush.beginPath()
    brush.arc(side * 119, 82, 7.5, 0, Math.PI * 2)
    brush.fill()
    brush.fillStyle = tint('#ffffff')(0.8)
    brush.beginPath()
    brush.arc(side * 119 + 2, 79, 2.2, 0, Math.PI * 2)
    brush.fill()
  }
}

/** Paints the parts of `person` that keep their shape. */
export const paintPersonLayers = (person: Person): PersonLayers => {
  const bob = person.hair.style === 'bob'
  return {
    backHair: bob ? headLayer(brush => paintBobBack(brush, person)) : null,
    body: paintLayer(BODY_BOX.x * 2, BODY_BOX.height, 1, brush => {
      brush.translate(BODY_BOX.x, -BODY_BOX.top)
      if (person.clothes.style === 'turtleneck') paintTurtleneck(brush, person)
      else paintShirt(brush, person)
    }),
    face: headLayer(brush => {
      paintSkin(brush, person)
      inside(brush, facePath(person), () =>
        bob ? paintBobShade(brush, person) : paintShortShade(brush, person),
      )
      if (person.beard) paintBeard(brush, person)
    }),
    nose: headLayer(brush => paintNose(brush, person)),
    frontHair: headLayer(brush => (bob ? paintBobFront(brush, person) : paintShortFront(brush, person))),
    headphones: headLayer(brush => {
      if (person.earring) paintEarrings(brush, person.earring)
      paintHeadphones(brush, person)
    }),
  }
}
