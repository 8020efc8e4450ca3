import { expect, test } from 'vitest'
import { barPosition } from './bar-position'

const room = { width: 800, height: 600 }
const bar = { width: 200, height: 40 }

test('places a bar 12 pixels below the selection, horizontally centered', () => {
  expect(barPosition({ left: 300, top: 100, width: 100, height: 50 }, bar, room)).toEqual({
    left: 250,
    top: 162,
  })
})

test('places a bar above without room below, and inside the canvas area without room above either', () => {
  expect(barPosition({ left: 300, top: 500, width: 100, height: 80 }, bar, room)).toEqual({
    left: 250,
    top: 448,
  })
  expect(barPosition({ left: -50, top: 0, width: 900, height: 600 }, bar, room)).toEqual({
    left: 300,
    top: 556,
  })
})

test('keeps a bar inside the canvas area horizontally', () => {
  expect(barPosition({ left: -90, top: 10, width: 20, height: 20 }, bar, room).left).toBe(4)
  expect(barPosition({ left: 790, top: 10, width: 20, height: 20 }, bar, room).left).toBe(596)
})
