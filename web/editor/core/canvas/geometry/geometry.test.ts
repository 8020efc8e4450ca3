import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { snapAngle, turnBox } from '../tool/turn-drag'
import { HANDLES, type HandleName, resizeBox, scaleWith } from './resize-box'
import { boundingBox, containsPoint, intersects, pointOn, type RotatedBox } from './rotated-box'
import { distancesOf, snapBox } from './snap-box'
import { clampScale, heldIn, toCanvas, toScreen, zoomByWheel } from './zoom'

const length = fc.double({ min: 20, max: 2000, noNaN: true })
const place = fc.double({ min: -1000, max: 2000, noNaN: true })
const angle = fc.double({ min: -180, max: 180, noNaN: true })
const box = fc.record({ left: place, top: place, width: length, height: length, angle })
const drag = fc.record({
  x: fc.double({ min: -500, max: 500, noNaN: true }),
  y: fc.double({ min: -500, max: 500, noNaN: true }),
})
const handle = fc.constantFrom(...(Object.keys(HANDLES) as HandleName[]))
const upright = (left: number, top: number, width = 100, height = 50): RotatedBox => ({
  left,
  top,
  width,
  height,
  angle: 0,
})

describe('resizing', () => {
  test('the point opposite the handle stays fixed, however the box is rotated', () => {
    fc.assert(
      fc.property(box, handle, drag, fc.boolean(), (before, name, moved, keepShape) => {
        const { across, down } = HANDLES[name]
        const after = resizeBox(before, HANDLES[name], moved, { keepShape, aboutCenter: false })
        const [was, is] = [before, after].map(one => pointOn(one, -across, -down))
        expect(is?.x).toBeCloseTo(was?.x ?? 0, 6)
        expect(is?.y).toBeCloseTo(was?.y ?? 0, 6)
      }),
    )
  })

  test('around the center both sides move', () => {
    const after = resizeBox(
      upright(100, 100),
      HANDLES.e,
      { x: 10, y: 99 },
      { keepShape: false, aboutCenter: true },
    )
    expect(after).toEqual(upright(90, 100, 120))
  })

  test('a corner follows the pointer down to the minimum size', () => {
    const after = resizeBox(
      upright(0, 0),
      HANDLES.se,
      { x: 30, y: -20 },
      { keepShape: false, aboutCenter: false },
    )
    expect(after).toEqual(upright(0, 0, 130, 30))
    const least = resizeBox(
      upright(0, 0),
      HANDLES.se,
      { x: -500, y: -500 },
      { keepShape: false, aboutCenter: false },
    )
    expect([least.width, least.height]).toEqual([8, 8])
  })

  test('several boxes keep their positions within their bounding box', () => {
    const [a, b] = scaleWith(
      [upright(0, 0), upright(100, 50)],
      upright(0, 0, 200, 100),
      upright(10, 20, 400, 100),
    )
    expect([a, b]).toEqual([upright(10, 20, 200, 50), upright(210, 70, 200, 50)])
  })
})

describe('rotating', () => {
  test('follows the pointer, and snaps every 45 degrees', () => {
    const square = upright(-50, -50, 100, 100)
    expect(turnBox(square, { x: 0, y: -100 }, { x: 100, y: -60 }, 'near')).toBeCloseTo(59.04, 2)
    expect(turnBox(square, { x: 0, y: -100 }, { x: 100, y: -98 }, 'near')).toBe(45)
    expect(turnBox(square, { x: 0, y: -100 }, { x: -100, y: 0 }, 'near')).toBe(270)
    expect([snapAngle(41.1, false), snapAngle(40.9, false), snapAngle(30, true)]).toEqual([45, 40.9, 45])
  })
})

describe('snapping', () => {
  const canvas = upright(0, 0, 1080, 1920)

  test('a box snaps to the nearest edge or center within reach, on each axis separately', () => {
    const near = snapBox(upright(486, 700), [canvas, upright(200, 751)], 6)
    expect([near.x, near.y]).toEqual([4, 1])
    expect(near.guides).toEqual([
      { axis: 'across', at: 540, from: 0, to: 1920 },
      { axis: 'down', at: 751, from: 200, to: 590 },
    ])
    expect(snapBox(upright(470, 700), [canvas], 6)).toEqual({ x: 0, y: 0, guides: [] })
  })

  test('distances are measured to the neighbors, else to the edge of the canvas', () => {
    const told = distancesOf(
      upright(300, 100),
      [upright(100, 120), upright(300, 900), upright(800, 400)],
      canvas,
    )
    expect(told).toEqual([
      { axis: 'across', from: 200, to: 300, at: 125 },
      { axis: 'across', from: 400, to: 1080, at: 125 },
      { axis: 'down', from: 0, to: 100, at: 350 },
      { axis: 'down', from: 150, to: 900, at: 350 },
    ])
  })
})

describe('finding', () => {
  test('a rotated box contains the points inside it, not those of its bounding box', () => {
    const thin = { left: 0, top: 95, width: 200, height: 10, angle: 45 }
    expect(containsPoint(thin, { x: 150, y: 150 })).toBe(true)
    expect(containsPoint(thin, { x: 150, y: 60 })).toBe(false)
    expect(containsPoint(thin, { x: 150, y: 140 }, 4)).toBe(true)
  })

  test('a marquee touches exactly the boxes that it intersects', () => {
    const thin = { left: 0, top: 95, width: 200, height: 10, angle: 45 }
    expect(intersects(thin, upright(140, 140, 20, 20))).toBe(true)
    expect(intersects(thin, upright(140, 40, 20, 20))).toBe(false)
    fc.assert(fc.property(box, box, (a, b) => intersects(a, b) === intersects(b, a)))
    fc.assert(fc.property(box, one => intersects(one, boundingBox([one]) ?? one)))
  })
})

describe('zooming', () => {
  test('the point under the pointer stays there', () => {
    const at = { x: 320, y: 200 }
    const view = { scale: 1, x: 40, y: 10 }
    const next = zoomByWheel(view, -100, at, 1080)
    expect(next.scale).toBeCloseTo(Math.SQRT2, 6)
    const back = toScreen(next, toCanvas(view, at))
    expect([back.x, back.y]).toEqual([expect.closeTo(320, 6), expect.closeTo(200, 6)])
    expect(zoomByWheel(next, 100, at, 1080).scale).toBeCloseTo(view.scale, 6)
  })

  test('however far it is panned, part of the canvas stays in view', () => {
    const far = fc.double({ min: -1e5, max: 1e5, noNaN: true })
    const [format, room] = [
      { width: 1080, height: 1920 },
      { width: 600, height: 480 },
    ]
    fc.assert(
      fc.property(far, far, fc.double({ min: 0.1, max: 5, noNaN: true }), (x, y, scale) => {
        const view = heldIn({ scale, x, y }, format, room)
        const [across, down] = [view.x + format.width * scale, view.y + format.height * scale]
        expect(Math.min(across, room.width) - Math.max(view.x, 0)).toBeGreaterThanOrEqual(53.9)
        expect(Math.min(down, room.height) - Math.max(view.y, 0)).toBeGreaterThanOrEqual(53.9)
        expect(heldIn(view, format, room)).toEqual(view)
      }),
    )
    expect(heldIn({ scale: 0.5, x: 30, y: -240 }, format, room)).toEqual({ scale: 0.5, x: 30, y: -240 })
  })

  test('the scale is at least 0.1, and the canvas between 100 px and five times the video', () => {
    expect([clampScale(0.01, 1080), clampScale(0.01, 500), clampScale(9, 1080)]).toEqual([0.1, 0.2, 5])
  })
})
