import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boundingBox,
  centerOf,
  containsPoint,
  intersects,
  minus,
  plus,
  pointOn,
  type RotatedBox,
  rotated,
} from './rotated-box'

const coordinate = fc.integer({ min: -3000, max: 3000 })
const point = fc.record({ x: coordinate, y: coordinate })
const degrees = fc.integer({ min: -720, max: 720 })
const box: fc.Arbitrary<RotatedBox> = fc.record({
  left: coordinate,
  top: coordinate,
  width: fc.integer({ min: 1, max: 2000 }),
  height: fc.integer({ min: 1, max: 2000 }),
  angle: degrees,
})
const side = fc.integer({ min: -10, max: 10 }).map(tenths => tenths / 10)

/** Two points that are equal up to rounding. */
const samePoint = (a: { x: number; y: number }, b: { x: number; y: number }) => {
  expect(a.x).toBeCloseTo(b.x, 6)
  expect(a.y).toBeCloseTo(b.y, 6)
}

describe('rotating points', () => {
  test('rotating back gives the original point', () => {
    fc.assert(fc.property(point, degrees, (one, by) => samePoint(rotated(rotated(one, by), -by), one)))
  })

  test('a full rotation changes nothing, and a quarter rotation takes right to down', () => {
    fc.assert(fc.property(point, one => samePoint(rotated(one, 360), one)))
    samePoint(rotated({ x: 1, y: 0 }, 90), { x: 0, y: 1 })
  })

  test('addition and subtraction are inverse', () => {
    fc.assert(fc.property(point, point, (a, b) => samePoint(minus(plus(a, b), b), a)))
  })
})

describe('S1: points of a rotated box', () => {
  test('opposite points have the center between them', () => {
    fc.assert(
      fc.property(box, side, side, (one, across, down) => {
        const [a, b] = [pointOn(one, across, down), pointOn(one, -across, -down)]
        samePoint({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, centerOf(one))
      }),
    )
  })

  test('every point of a box is inside it, and one outside is not', () => {
    fc.assert(
      fc.property(box, side, side, (one, across, down) => {
        expect(containsPoint(one, pointOn(one, across, down), 1e-6)).toBe(true)
        expect(containsPoint(one, pointOn(one, 1.5, down))).toBe(false)
        expect(containsPoint(one, pointOn(one, across, -1.5))).toBe(false)
      }),
    )
  })

  test('a margin includes points close to the box', () => {
    const one = { left: 0, top: 0, width: 100, height: 50, angle: 0 }
    expect([containsPoint(one, { x: 104, y: 20 }, 4), containsPoint(one, { x: 105, y: 20 }, 4)]).toEqual([
      true,
      false,
    ])
  })
})

describe('bounding boxes', () => {
  test('contain all of their corners, and are as small as possible', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 5 }), boxes => {
        const whole = boundingBox(boxes)
        if (!whole) throw new Error('There is no box around boxes')
        const corners = boxes.flatMap(one =>
          [-1, 1].flatMap(across => [-1, 1].map(down => pointOn(one, across, down))),
        )
        for (const corner of corners) expect(containsPoint(whole, corner, 1e-6)).toBe(true)
        expect(whole.left).toBeCloseTo(Math.min(...corners.map(({ x }) => x)), 6)
        expect(whole.top + whole.height).toBeCloseTo(Math.max(...corners.map(({ y }) => y)), 6)
      }),
    )
  })

  test('of an unrotated box is that box, and of no boxes null', () => {
    fc.assert(
      fc.property(box, one => {
        const upright = { ...one, angle: 0 }
        expect(boundingBox([upright])).toEqual(upright)
      }),
    )
    expect(boundingBox([])).toBeNull()
  })
})

describe('touching', () => {
  test('is symmetric, and a box touches itself', () => {
    fc.assert(
      fc.property(box, box, (a, b) => {
        expect(intersects(a, b)).toBe(intersects(b, a))
        expect(intersects(a, a)).toBe(true)
      }),
    )
  })

  test('boxes touch where one contains the center of the other, and never where they are far apart', () => {
    fc.assert(
      fc.property(box, box, (a, b) => {
        const center = centerOf(a)
        const over = { ...b, left: center.x - b.width / 2, top: center.y - b.height / 2 }
        expect(intersects(a, over)).toBe(true)
        expect(intersects(a, { ...over, left: over.left + 10_000 })).toBe(false)
      }),
    )
  })
})
