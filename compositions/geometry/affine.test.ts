import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { affineBetween, applyAffine, boundsOf, cornersOf, invertAffine } from './affine'
import type { Box, Pose } from './box'

const REST: Box = { left: 20, top: 40, width: 200, height: 100, angle: 0, opacity: 1, pose: null }
const UPRIGHT: Pose = { scaleX: 1, scaleY: 1, skewX: 0, skewY: 0, clip: null }

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })

describe('invertAffine', () => {
  test('undoes what turns, moves, scales and skews a box', () => {
    fc.assert(
      fc.property(
        fc.record({ left: number(-500, 500), top: number(-500, 500), angle: number(-360, 360) }),
        fc.record({ scaleX: number(0.1, 4), scaleY: number(0.1, 4), skewX: number(-60, 60) }),
        fc.record({ x: number(-1_000, 1_000), y: number(-1_000, 1_000) }),
        (moved, scaled, point) => {
          const there = affineBetween(REST, { ...REST, ...moved, pose: { ...UPRIGHT, ...scaled } })
          const back = invertAffine(there)
          if (!back) throw new Error('It has no inverse')
          const { x, y } = applyAffine(back, applyAffine(there, point))
          expect([x, y]).toEqual([expect.closeTo(point.x, 4), expect.closeTo(point.y, 4)])
        },
      ),
    )
  })

  test.each([
    ['a line', { ...UPRIGHT, scaleX: 0 }],
    ['a point', { ...UPRIGHT, scaleX: 0, scaleY: 0 }],
  ])('is null where everything becomes %s', (_, pose) => {
    expect(invertAffine(affineBetween(REST, { ...REST, angle: 30, pose }))).toBeNull()
  })
})

test('a quarter turn about the center swaps the sides of a box', () => {
  const turned = affineBetween(REST, { ...REST, angle: 90 })
  const { left, top, width, height } = boundsOf(cornersOf(REST).map(corner => applyAffine(turned, corner)))
  expect([left, top, width, height].map(Math.round)).toEqual([70, -10, 100, 200])
})
