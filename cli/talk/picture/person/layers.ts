import type { Canvas } from '@napi-rs/canvas'
import { type Brush, inside, paintLayer } from '../canvas'
import { tint } from '../color'
import { paintBeard } from './beard'
import { paintBobBack, paintBobFront, paintBobShade } from './hair-bob'
import { paintShortFront, paintShortShade } from './hair-short'
import { paintHeadphones } from './headphones'
import { paintNose } from './nose'
import type { Person } from './person'
import { paintShirt } from './shirt'
import { facePath, paintSkin } from './skin'
import { paintTurtleneck } from './turtleneck'

/** The part of someone that a layer holds, in units from the point between the eyes. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** A part of someone that is painted once and then only moved. */
export type PersonLayer = { canvas: Canvas; box: Box; scale: number }

/** Heads are painted larger than they are shown, so that turning them costs no sharpness. */
const HEAD_SCALE = 1.5

/** Small boxes: most of the time that a frame takes goes into laying these over it. */
const BOXES = {
  backHair: { left: -176, top: -212, right: 176, bottom: 252 },
  body: { left: -364, top: 84, right: 364, bottom: 536 },
  face: { left: -130, top: -160, right: 130, bottom: 186 },
  nose: { left: -44, top: -30, right: 44, bottom: 96 },
  cap: { left: -182, top: -248, right: 182, bottom: 98 },
}

export type PersonLayers = {
  backHair: PersonLayer | null
  body: PersonLayer
  face: PersonLayer
  nose: PersonLayer
  /** Hair over the forehead, headphones and what hangs from the ears. */
  cap: PersonLayer
}

const layer = (part: keyof typeof BOXES, scale: number, paint: (brush: Brush) => void): PersonLayer => {
  const box = BOXES[part]
  const canvas = paintLayer(box.right - box.left, box.bottom - box.top, scale, brush => {
    brush.translate(-box.left, -box.top)
    paint(brush)
  })
  return { canvas, box, scale }
}

const paintEarrings = (brush: Brush, color: string): void => {
  for (const side of [-1, 1]) {
    brush.fillStyle = color
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
    backHair: bob ? layer('backHair', HEAD_SCALE, brush => paintBobBack(brush, person)) : null,
    body: layer('body', 1, brush =>
      person.clothes.style === 'turtleneck' ? paintTurtleneck(brush, person) : paintShirt(brush, person),
    ),
    face: layer('face', HEAD_SCALE, brush => {
      paintSkin(brush, person)
      inside(brush, facePath(person), () =>
        bob ? paintBobShade(brush, person) : paintShortShade(brush, person),
      )
      if (person.beard) paintBeard(brush, person)
    }),
    nose: layer('nose', HEAD_SCALE, brush => paintNose(brush, person)),
    cap: layer('cap', HEAD_SCALE, brush => {
      if (bob) paintBobFront(brush, person)
      else paintShortFront(brush, person)
      if (person.earring) paintEarrings(brush, person.earring)
      paintHeadphones(brush, person)
    }),
  }
}
