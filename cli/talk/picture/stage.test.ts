import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, expect, test } from 'vitest'
import type { Moment } from './motion/performance'
import type { Pose } from './person/figure'
import { HEIGHT, WIDTH } from './size'
import { setStage } from './stage'

const resting: Pose = {
  mouth: { open: 0, wide: 0, round: 0, pressed: 0, tucked: 0, smile: 0.3 },
  eyes: { closed: 0, gaze: { x: 0, y: 0 } },
  brows: { raise: 0, tilt: 0 },
  head: { x: 0, y: 0, roll: 0, turn: 0, nod: 0 },
  breath: 0,
}
const quiet: Moment = { poses: { mara: resting, deniz: resting }, lamp: 0, neon: 0 }
const speaking: Pose = { ...resting, mouth: { ...resting.mouth, open: 0.8 } }

let draw: (moment: Moment) => Buffer
beforeAll(() => {
  const drawMoment = setStage()
  draw = moment => {
    const canvas = createCanvas(WIDTH, HEIGHT)
    drawMoment(canvas.getContext('2d'), moment)
    return canvas.data()
  }
}, 60_000)

/** The box, in pixels, of all that differs between two pictures. */
const changed = (a: Buffer, b: Buffer) => {
  const box = { left: WIDTH, top: HEIGHT, right: -1, bottom: -1 }
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    if (a.readUInt32LE(pixel * 4) === b.readUInt32LE(pixel * 4)) continue
    const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

test('the same moment is the same picture, and covers all of the frame', () => {
  const picture = draw(quiet)
  expect(draw(quiet).equals(picture)).toBe(true)
  for (let at = 3; at < picture.length; at += 4)
    if (picture[at] !== 255) throw new Error(`See-through at ${at}.`)
})

test('when one of them opens the mouth, only the lower half of that face changes', () => {
  const still = draw(quiet)
  const mara = changed(still, draw({ ...quiet, poses: { mara: speaking, deniz: resting } }))
  expect(mara.left).toBeGreaterThan(430)
  expect(mara.right).toBeLessThan(700)
  expect(mara.top).toBeGreaterThan(440)
  expect(mara.bottom).toBeLessThan(620)
  expect(mara.bottom - mara.top).toBeGreaterThan(40)
  const deniz = changed(still, draw({ ...quiet, poses: { mara: resting, deniz: speaking } }))
  expect(deniz.left).toBeGreaterThan(1220)
  expect(deniz.right).toBeLessThan(1490)
})

test('sound makes lamp and neon line brighter and leaves the rest of the room', () => {
  const still = draw(quiet)
  const loud = draw({ ...quiet, lamp: 0.8, neon: 0.8 })
  const brightness = (picture: Buffer, x: number, y: number): number => {
    const at = (y * WIDTH + x) * 4
    return (picture[at] ?? 0) + (picture[at + 1] ?? 0) + (picture[at + 2] ?? 0)
  }
  expect(brightness(loud, 960, 300)).toBeGreaterThan(brightness(still, 960, 300) + 10)
  expect(brightness(loud, 300, 120)).toBeGreaterThan(brightness(still, 300, 120) + 10)
  expect(changed(still, loud).right).toBeLessThan(1200)
})
