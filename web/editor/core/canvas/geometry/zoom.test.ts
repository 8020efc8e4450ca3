import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCamera, fitted } from '../camera'
import { clampScale, heldIn, toCanvas, toScreen, type Viewport, zoomAbout, zoomByWheel } from './zoom'

const size = fc.record({
  width: fc.integer({ min: 200, max: 4000 }),
  height: fc.integer({ min: 200, max: 4000 }),
})
const place = fc.record({
  width: fc.integer({ min: 50, max: 3000 }),
  height: fc.integer({ min: 50, max: 2000 }),
})
const coordinate = fc.integer({ min: -4000, max: 4000 })
const point = fc.record({ x: coordinate, y: coordinate })
const view: fc.Arbitrary<Viewport> = fc.record({
  scale: fc.integer({ min: 10, max: 500 }).map(percent => percent / 100),
  x: coordinate,
  y: coordinate,
})

describe('screen and canvas points', () => {
  test('convert to each other and back', () => {
    fc.assert(
      fc.property(view, point, (one, at) => {
        const back = toScreen(one, toCanvas(one, at))
        expect(back.x).toBeCloseTo(at.x, 6)
        expect(back.y).toBeCloseTo(at.y, 6)
      }),
    )
  })
})

describe('zooming', () => {
  test('a scale is clamped to the limits', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 100, noNaN: true }), size, (scale, { width }) => {
        const once = clampScale(scale, width)
        expect(once).toBeGreaterThanOrEqual(0.1)
        expect(once).toBeLessThanOrEqual(5)
        expect(once * width).toBeGreaterThanOrEqual(100 - 1e-6)
        expect(clampScale(once, width)).toBe(once)
      }),
    )
  })

  test('the point under the pointer stays fixed', () => {
    fc.assert(
      fc.property(view, point, fc.integer({ min: 10, max: 500 }), (one, at, percent) => {
        const before = toCanvas(one, at)
        const after = toCanvas(zoomAbout(one, percent / 100, at, 1080), at)
        expect(after.x).toBeCloseTo(before.x, 4)
        expect(after.y).toBeCloseTo(before.y, 4)
      }),
    )
  })

  test('scrolling the wheel and back restores the scale within the limits', () => {
    const near = view.map(one => ({ ...one, scale: 0.6 }))
    fc.assert(
      fc.property(near, point, fc.integer({ min: -400, max: 400 }), (one, at, delta) => {
        const there = zoomByWheel(one, delta, at, 1080)
        const back = zoomByWheel(there, -delta, at, 1080)
        expect(back.scale).toBeCloseTo(one.scale, 6)
        expect(back.x).toBeCloseTo(one.x, 4)
      }),
    )
  })
})

describe('the camera', () => {
  test('shows the whole canvas, centered, until the user zooms', () => {
    fc.assert(
      fc.property(size, place, (format, room) => {
        const { scale, x, y } = fitted(format, room)
        expect(x).toBeGreaterThanOrEqual(-1e-6)
        expect(y).toBeGreaterThanOrEqual(-1e-6)
        expect(x + format.width * scale).toBeLessThanOrEqual(room.width + 1e-6)
        expect(y + format.height * scale).toBeLessThanOrEqual(room.height + 1e-6)
        expect(Math.min(x, y)).toBeCloseTo(0, 6)
      }),
    )
  })

  test('whatever wheel and keys do, part of the canvas stays in view', () => {
    const deed = fc.oneof(
      fc.tuple(fc.constant('pan' as const), coordinate, coordinate),
      fc.tuple(fc.constant('zoom' as const), fc.integer({ min: -3, max: 3 }), fc.constant(0)),
      fc.tuple(fc.constant('wheel' as const), coordinate, coordinate),
    )
    fc.assert(
      fc.property(size, place, fc.array(deed, { maxLength: 12 }), (format, room, deeds) => {
        const camera = createCamera(() => format)
        camera.state.place = room
        const does = {
          pan: (x: number, y: number) => camera.pan(x, y),
          zoom: (power: number) => camera.zoom(2 ** power),
          wheel: (delta: number, x: number) => camera.wheel(delta, { x, y: x }),
        }
        for (const [what, a, b] of deeds) does[what](a, b)
        const { scale, x, y } = camera.now()
        expect(x).toBeLessThan(room.width)
        expect(y).toBeLessThan(room.height)
        expect(x + format.width * scale).toBeGreaterThan(0)
        expect(y + format.height * scale).toBeGreaterThan(0)
        camera.fit()
        expect(camera.now()).toEqual(fitted(format, room))
      }),
    )
  })

  test('a view that shows the canvas is not moved', () => {
    fc.assert(
      fc.property(size, place, (format, room) => {
        const whole = fitted(format, room)
        const held = heldIn(whole, format, room)
        expect([held.x, held.y]).toEqual([expect.closeTo(whole.x, 6), expect.closeTo(whole.y, 6)])
      }),
    )
  })
})
