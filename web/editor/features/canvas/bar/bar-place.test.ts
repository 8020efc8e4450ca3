import { expect, test } from 'vitest'
import { barPlace } from './bar-place'

const room = { width: 800, height: 600 }
const bar = { width: 200, height: 40 }

test('a bar stands 12 pixels under the middle of what is chosen', () => {
  expect(barPlace({ left: 300, top: 100, width: 100, height: 50 }, bar, room)).toEqual({
    left: 250,
    top: 162,
  })
})

test('it stands above where there is no room below, and inside the room where there is none at all', () => {
  expect(barPlace({ left: 300, top: 500, width: 100, height: 80 }, bar, room)).toEqual({
    left: 250,
    top: 448,
  })
  expect(barPlace({ left: -50, top: 0, width: 900, height: 600 }, bar, room)).toEqual({ left: 300, top: 556 })
})

test('it never leaves the room sideways', () => {
  expect(barPlace({ left: -90, top: 10, width: 20, height: 20 }, bar, room).left).toBe(4)
  expect(barPlace({ left: 790, top: 10, width: 20, height: 20 }, bar, room).left).toBe(596)
})
