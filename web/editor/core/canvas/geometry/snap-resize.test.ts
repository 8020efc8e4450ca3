import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HANDLES, type HandleName, resizeBox } from './resize-box'
import { pointOn, type RotatedBox } from './rotated-box'
import { snapResize } from './snap-resize'

const REACH = 12
const canvas: RotatedBox = { left: 0, top: 0, width: 1080, height: 1920, angle: 0 }
const neighbor: RotatedBox = { left: 600, top: 400, width: 200, height: 300, angle: 0 }
const targets = { others: [canvas, neighbor], reach: REACH }
const box: RotatedBox = { left: 100, top: 300, width: 300, height: 200, angle: 0 }
const FREELY = { keepShape: false, aboutCenter: false }

const handle = fc.constantFrom(...(Object.keys(HANDLES) as HandleName[])).map(name => HANDLES[name])
const moved = fc.record({ x: fc.integer({ min: -250, max: 700 }), y: fc.integer({ min: -250, max: 900 }) })
const options = fc.record({ keepShape: fc.boolean(), aboutCenter: fc.boolean() })

describe('resizing', () => {
  test('a dragged edge snaps to an edge of another box, and the opposite edge stays', () => {
    const { box: after, guides } = snapResize(box, HANDLES.e, { x: 193, y: 0 }, FREELY, targets)
    expect(after).toEqual({ ...box, width: 500 })
    expect(guides).toEqual([{ axis: 'across', at: 600, from: 300, to: 700 }])
  })

  test('the two edges of a corner snap each by themselves', () => {
    const { box: after, guides } = snapResize(box, HANDLES.se, { x: 145, y: -95 }, FREELY, targets)
    expect(after).toEqual({ ...box, width: 440, height: 100 })
    expect(guides.map(({ axis, at }) => [axis, at])).toEqual([
      ['across', 540],
      ['down', 400],
    ])
  })

  test('with its proportion, the corner snaps to the nearer line', () => {
    const { box: after, guides } = snapResize(
      box,
      HANDLES.se,
      { x: 196, y: 130 },
      { keepShape: true, aboutCenter: false },
      targets,
    )
    expect(after).toMatchObject({ left: 100, top: 300, width: 500 })
    expect(after.width / after.height).toBeCloseTo(1.5, 9)
    expect(guides.map(({ axis, at }) => [axis, at])).toEqual([['across', 600]])
  })

  test('about its center, the other edge moves as far', () => {
    const { box: after } = snapResize(
      box,
      HANDLES.w,
      { x: -95, y: 0 },
      { keepShape: false, aboutCenter: true },
      targets,
    )
    expect(after).toEqual({ ...box, left: 0, width: 500 })
  })

  test('a dragged edge is within reach of where it would be without snapping, and every guide is on it', () => {
    let guided = 0
    fc.assert(
      fc.property(handle, moved, options, (one, by, how) => {
        const free = pointOn(resizeBox(box, one, by, how), one.across, one.down)
        const { box: after, guides } = snapResize(box, one, by, how, targets)
        const edge = pointOn(after, one.across, one.down)
        const off = [Math.abs(edge.x - free.x), Math.abs(edge.y - free.y)]
        // With a proportion, the other edge follows the one that snaps.
        expect(how.keepShape ? Math.min(...off) : Math.max(...off)).toBeLessThanOrEqual(REACH + 1e-6)
        for (const { axis, at } of guides) {
          guided++
          expect(axis === 'across' ? edge.x : edge.y).toBeCloseTo(at, 6)
        }
      }),
    )
    expect(guided).toBeGreaterThan(5)
  })

  test('a rotated box, and one with nothing near, are resized as without snapping', () => {
    const by = { x: 193, y: 7 }
    const turned = { ...box, angle: 30 }
    expect(snapResize(turned, HANDLES.se, by, FREELY, targets)).toEqual({
      box: resizeBox(turned, HANDLES.se, by, FREELY),
      guides: [],
    })
    const far = { x: 60, y: 0 }
    expect(snapResize(box, HANDLES.e, far, FREELY, targets)).toEqual({
      box: resizeBox(box, HANDLES.e, far, FREELY),
      guides: [],
    })
  })
})
