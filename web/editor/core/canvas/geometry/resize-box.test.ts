import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HANDLES, type HandleName, resizeBox, scaleWith } from './resize-box'
import { boundingBox, centerOf, minus, plus, pointOn, type RotatedBox, rotated } from './rotated-box'

const box: fc.Arbitrary<RotatedBox> = fc.record({
  left: fc.integer({ min: -500, max: 1500 }),
  top: fc.integer({ min: -500, max: 2000 }),
  width: fc.integer({ min: 20, max: 800 }),
  height: fc.integer({ min: 20, max: 800 }),
  angle: fc.integer({ min: 0, max: 359 }),
})
const by = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) })
const name = fc.constantFrom(...(Object.keys(HANDLES) as HandleName[]))
const options = fc.record({ keepShape: fc.boolean(), aboutCenter: fc.boolean() })
const free = { keepShape: false, aboutCenter: false }

describe('S1: resizing by a handle', () => {
  test('a drag that returns to its start changes nothing', () => {
    fc.assert(
      fc.property(box, name, options, (before, handle, how) => {
        const after = resizeBox(before, HANDLES[handle], { x: 0, y: 0 }, how)
        for (const side of ['left', 'top', 'width', 'height', 'angle'] as const)
          expect(after[side]).toBeCloseTo(before[side], 6)
      }),
    )
  })

  test('a minimum size is always left, however far the pointer goes', () => {
    fc.assert(
      fc.property(box, name, by, options, (before, handle, moved, how) => {
        const after = resizeBox(before, HANDLES[handle], moved, how)
        expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(8 - 1e-6)
        expect(after.angle).toBe(before.angle)
      }),
    )
  })

  test('a side handle leaves the opposite side fixed if the aspect ratio is free', () => {
    fc.assert(
      fc.property(box, by, (before, moved) => {
        expect(resizeBox(before, HANDLES.e, moved, free).height).toBe(before.height)
        expect(resizeBox(before, HANDLES.n, moved, free).width).toBe(before.width)
      }),
    )
  })

  test('mirrored drags of opposite handles give boxes of the same size', () => {
    const pairs = fc.constantFrom(['nw', 'se'], ['n', 's'], ['ne', 'sw'], ['e', 'w'] as const)
    fc.assert(
      fc.property(box, pairs, by, options, (before, [one, other], moved, how) => {
        const a = resizeBox(before, HANDLES[one as HandleName], moved, how)
        const b = resizeBox(before, HANDLES[other as HandleName], { x: -moved.x, y: -moved.y }, how)
        expect([b.width, b.height]).toEqual([expect.closeTo(a.width, 6), expect.closeTo(a.height, 6)])
      }),
    )
  })

  test('a locked aspect ratio is kept, whichever handle is dragged', () => {
    fc.assert(
      fc.property(box, name, by, fc.boolean(), (before, handle, moved, aboutCenter) => {
        const after = resizeBox(before, HANDLES[handle], moved, { keepShape: true, aboutCenter })
        expect(after.width / after.height).toBeCloseTo(before.width / before.height, 6)
      }),
    )
  })

  test('a corner of a box with a locked aspect ratio stays as near to the pointer as the diagonal allows', () => {
    const corner = fc.constantFrom('nw', 'ne', 'se', 'sw' as const)
    const near = fc.record({ x: fc.integer({ min: -40, max: 40 }), y: fc.integer({ min: -40, max: 40 }) })
    fc.assert(
      fc.property(box, corner, near, fc.boolean(), (before, handle, moved, aboutCenter) => {
        fc.pre(Math.min(before.width, before.height) > 200)
        const { across, down } = HANDLES[handle]
        const after = resizeBox(before, HANDLES[handle], moved, { keepShape: true, aboutCenter })
        const [from, to] = [pointOn(before, across, down), pointOn(after, across, down)]
        const diagonal = minus(from, centerOf(before))
        const off = minus(plus(from, moved), to)
        expect(off.x * diagonal.x + off.y * diagonal.y).toBeCloseTo(0, 4)
      }),
    )
  })

  test('around the center a corner moves both sides, and the size changes twice as much', () => {
    fc.assert(
      fc.property(box, fc.integer({ min: 1, max: 200 }), (before, far) => {
        const moved = rotated({ x: far, y: far }, before.angle)
        const after = resizeBox(before, HANDLES.se, moved, { keepShape: false, aboutCenter: true })
        expect(after.width).toBeCloseTo(before.width + 2 * far, 6)
        expect(after.height).toBeCloseTo(before.height + 2 * far, 6)
        expect(centerOf(after).x).toBeCloseTo(centerOf(before).x, 6)
      }),
    )
  })

  test('the dragged edge moves exactly as far as the pointer', () => {
    fc.assert(
      fc.property(box, fc.integer({ min: 1, max: 300 }), (before, far) => {
        const after = resizeBox(before, HANDLES.e, rotated({ x: far, y: 0 }, before.angle), free)
        const edge = pointOn(before, 1, 0)
        const moved = rotated({ x: far, y: 0 }, before.angle)
        expect(pointOn(after, 1, 0).x).toBeCloseTo(edge.x + moved.x, 6)
        expect(pointOn(after, 1, 0).y).toBeCloseTo(edge.y + moved.y, 6)
      }),
    )
  })
})

describe('several boxes scaled with their bounding box', () => {
  const boxes = fc.array(box, { minLength: 2, maxLength: 5 })

  test('do not move if it has not changed', () => {
    fc.assert(
      fc.property(boxes, list => {
        const whole = boundingBox(list) as RotatedBox
        const same = scaleWith(list, whole, whole)
        for (const [index, one] of same.entries()) {
          expect(one.left).toBeCloseTo(list[index]?.left ?? Number.NaN, 6)
          expect(one.width).toBeCloseTo(list[index]?.width ?? Number.NaN, 6)
        }
      }),
    )
  })

  test('return to their positions when it does', () => {
    fc.assert(
      fc.property(boxes, fc.integer({ min: 2, max: 40 }), (list, tenths) => {
        const whole = boundingBox(list) as RotatedBox
        const large = { ...whole, width: whole.width * (tenths / 10), height: whole.height * (tenths / 10) }
        const back = scaleWith(scaleWith(list, whole, large), large, whole)
        for (const [index, one] of back.entries()) {
          expect(one.left).toBeCloseTo(list[index]?.left ?? Number.NaN, 4)
          expect(one.height).toBeCloseTo(list[index]?.height ?? Number.NaN, 4)
        }
      }),
    )
  })
})
