import { type Canvas, Path2D } from '@napi-rs/canvas'
import { type Brush, blurred, inside, linear, paintLayer, spot } from '../canvas'
import { mix, tint } from '../color'
import { seeded } from '../random'
import { paintBobBack, paintBobFront, paintBobShade } from './hair-bob'
import { paintShortFront, paintShortShade } from './hair-short'
import { paintHeadphones } from './headphones'
import type { Person } from './person'
import { paintShirt } from './shirt'
import { facePath, paintSkin } from './skin'
import { paintTurtleneck } from './turtleneck'

/** The nose, its bridge between the eyes at 0, 0 and its tip at about 0, 66. */
const paintNose = (brush: Brush, { skin, light, face }: Person): void => {
  const wide = face.jaw > 95 ? 1.14 : 1
  blurred(brush, 6, () => {
    brush.fillStyle = tint(skin.shade)(0.5)
    brush.fill(
      new Path2D(
        `M${-light * 7} -16 C${-light * 12} 20 ${-light * 20 * wide} 48 ${-light * 27 * wide} 66 L${-light * 8} 76 L${-light * 3} 0 Z`,
      ),
    )
  })
  blurred(brush, 4, () => {
    brush.fillStyle = tint(skin.deep)(0.36)
    brush.fill(new Path2D(`M${-24 * wide} 68 Q0 92 ${24 * wide} 68 Q0 80 ${-24 * wide} 68 Z`))
  })
  blurred(brush, 5, () => {
    brush.strokeStyle = tint(skin.lit)(0.75)
    brush.lineWidth = 9
    brush.stroke(new Path2D(`M${light * 2} -8 Q${light * 5} 22 ${light * 3} 46`))
  })
  spot(brush, [light * 5, 55, 22], tint('#fff1e2'), 0.6)
  spot(brush, [light * 21 * wide, 64, 13], tint(skin.lit), 0.55)
  spot(brush, [-light * 21 * wide, 65, 14], tint(skin.shade), 0.5)
  blurred(brush, 2.4, () => {
    brush.strokeStyle = tint(skin.deep)(0.42)
    brush.lineWidth = 3
    for (const side of [-1, 1])
      brush.stroke(
        new Path2D(
          `M${side * 26 * wide} 58 C${side * 31 * wide} 66 ${side * 27 * wide} 74 ${side * 20 * wide} 72`,
        ),
      )
    brush.fillStyle = tint(skin.deep)(0.85)
    for (const side of [-1, 1])
      brush.fill(
        new Path2D(
          `M${side * 17 * wide} 71 Q${side * 12} 66 ${side * 6} 73 Q${side * 11} 76 ${side * 17 * wide} 71 Z`,
        ),
      )
  })
}

/** Sides, moustache and chin, past the outline of the jaw. */
const BEARD = new Path2D(
  'M-124 16 C-117 50 -106 74 -80 84 C-56 92 -42 82 -24 82 Q0 88 24 82 C42 82 56 92 80 84 C106 74 117 50 124 16 L140 120 L80 200 L-80 200 L-140 120 Z',
)

/** Short hairs that lie along the jaw, so that the beard is no flat shape. */
const paintStubble = (brush: Brush, { hair }: Person): void => {
  const random = seeded(3)
  for (let count = 0; count < 900; count++) {
    const x = (random() - 0.5) * 240
    const y = 40 + random() * 145
    const lean = x * 0.03 + (random() - 0.5) * 3
    brush.strokeStyle = tint(random() < 0.4 ? hair.lit : hair.deep)(0.12 + random() * 0.25)
    brush.lineWidth = 0.8 + random() * 0.7
    brush.stroke(new Path2D(`M${x} ${y} l${lean} ${5 + random() * 6}`))
  }
}

/** A trimmed full beard on the lower face; it goes with the jaw. */
const paintBeard = (brush: Brush, person: Person): void => {
  const { hair, light, face } = person
  inside(brush, facePath(person), () => {
    blurred(brush, 4.5, () => {
      brush.fillStyle = linear(
        brush,
        [light * 120, 60, -light * 120, 150],
        [
          [0, tint(mix(hair.base, hair.lit, 0.5))(0.9)],
          [0.5, tint(hair.base)(0.94)],
          [1, tint(hair.deep)(0.97)],
        ],
      )
      brush.fill(BEARD)
    })
    inside(brush, BEARD, () => paintStubble(brush, person))
    spot(brush, [light * 34, face.length - 34, 46], tint(mix(hair.lit, '#ffcf9a', 0.2)), 0.4, 0.7)
    spot(brush, [light * 84, 96, 44], tint(mix(hair.lit, '#ffcf9a', 0.2)), 0.35, 1.3)
  })
}

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
