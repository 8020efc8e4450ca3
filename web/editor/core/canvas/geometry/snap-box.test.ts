import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundingBox, type RotatedBox } from './rotated-box'
import { distancesOf, snapBox } from './snap-box'

const REACH = 20
const canvas: RotatedBox = { left: 0, top: 0, width: 1080, height: 1920, angle: 0 }

const size = fc.integer({ min: 10, max: 400 })
const upright: fc.Arbitrary<RotatedBox> = fc.record({
  left: fc.integer({ min: -200, max: 1200 }),
  top: fc.integer({ min: -200, max: 2000 }),
  width: size,
  height: size,
  angle: fc.constant(0),
})
const anyBox = fc
  .tuple(upright, fc.integer({ min: 0, max: 359 }))
  .map(([box, angle]): RotatedBox => ({ ...box, angle }))
const others = fc.array(upright, { maxLength: 4 })

const moved = (box: RotatedBox, { x, y }: { x: number; y: number }) => ({
  ...box,
  left: box.left + x,
  top: box.top + y,
})

/** Lines that edges and centers can be on, vertical or horizontal. */
const linesOf = (boxes: readonly RotatedBox[], axis: 'across' | 'down') =>
  boxes.flatMap(({ left, top, width, height }) => {
    const [start, long] = axis === 'across' ? [left, width] : [top, height]
    return [start, start + long / 2, start + long]
  })

describe('snapping', () => {
  test('never moves a box farther than the reach', () => {
    fc.assert(
      fc.property(anyBox, others, (box, boxes) => {
        const { x, y } = snapBox(box, [canvas, ...boxes], REACH)
        expect(Math.abs(x)).toBeLessThanOrEqual(REACH)
        expect(Math.abs(y)).toBeLessThanOrEqual(REACH)
      }),
    )
  })

  test('a snapped box stays in place: snapping again moves nothing', () => {
    fc.assert(
      fc.property(anyBox, others, (box, boxes) => {
        const rest = moved(box, snapBox(box, [canvas, ...boxes], REACH))
        const again = snapBox(rest, [canvas, ...boxes], REACH)
        expect(again.x).toBeCloseTo(0, 6)
        expect(again.y).toBeCloseTo(0, 6)
      }),
    )
  })

  test('every guide is on a line of the box and on one of its snap target', () => {
    let guides = 0
    fc.assert(
      fc.property(upright, others, (box, boxes) => {
        const snapped = snapBox(box, [canvas, ...boxes], REACH)
        const rest = moved(box, snapped)
        for (const guide of snapped.guides) {
          guides++
          const away = (lines: number[]) => Math.min(...lines.map(line => Math.abs(line - guide.at)))
          expect(away(linesOf([rest], guide.axis))).toBeLessThan(0.02)
          expect(away(linesOf([canvas, ...boxes], guide.axis))).toBeLessThan(0.02)
          expect(guide.from).toBeLessThanOrEqual(guide.to)
        }
      }),
    )
    expect(guides).toBeGreaterThan(20)
  })

  test('a box inside the canvas that snaps only to the canvas edges stays inside', () => {
    const inside = fc.tuple(size, size, fc.nat(1000), fc.nat(1000)).map(
      ([width, height, x, y]): RotatedBox => ({
        ...{ width, height, angle: 0 },
        ...{ left: (x / 1000) * (1080 - width), top: (y / 1000) * (1920 - height) },
      }),
    )
    fc.assert(
      fc.property(inside, box => {
        const { left, top, width, height } = moved(box, snapBox(box, [canvas], REACH))
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-6)
        expect(left + width).toBeLessThanOrEqual(1080 + 1e-6)
        expect(top + height).toBeLessThanOrEqual(1920 + 1e-6)
      }),
    )
  })

  test('with nothing within reach it does not move, and there is no guide', () => {
    const box = { left: 300, top: 400, width: 100, height: 100, angle: 0 }
    expect(snapBox(box, [canvas], REACH)).toEqual({ x: 0, y: 0, guides: [] })
  })
})

describe('distances', () => {
  test('are never negative and reach no farther than the canvas', () => {
    let told = 0
    fc.assert(
      fc.property(anyBox, others, (box, boxes) => {
        for (const { axis, from, to } of distancesOf(box, boxes, canvas)) {
          told++
          expect(to).toBeGreaterThan(from)
          expect(to - from).toBeLessThanOrEqual((axis === 'across' ? 1080 : 1920) + 400)
        }
      }),
    )
    expect(told).toBeGreaterThan(50)
  })

  test('of a single box are those to the four edges, measured at its center', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 1700 }), (left, top) => {
        const box = { left, top, width: 100, height: 100, angle: 0 }
        expect(distancesOf(box, [], canvas)).toEqual([
          { axis: 'across', from: 0, to: left, at: top + 50 },
          { axis: 'across', from: left + 100, to: 1080, at: top + 50 },
          { axis: 'down', from: 0, to: top, at: left + 50 },
          { axis: 'down', from: top + 100, to: 1920, at: left + 50 },
        ])
      }),
    )
  })

  test('of a rotated box use its bounding box', () => {
    const box = { left: 400, top: 800, width: 200, height: 100, angle: 30 }
    const whole = boundingBox([box]) as RotatedBox
    expect(distancesOf(box, [], canvas)).toEqual(distancesOf(whole, [], canvas))
  })
})
