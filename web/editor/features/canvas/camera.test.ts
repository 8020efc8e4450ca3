import { expect, test } from 'vitest'
import { createCamera } from '@/web/editor/core/canvas/camera'

const place = { width: 600, height: 480 }
const camera = () => {
  const one = createCamera(() => ({ width: 1080, height: 1920 }))
  one.state.place = place
  return one
}

test('shows the whole canvas, centered, until it is zoomed, and again after fit()', () => {
  const one = camera()
  expect(one.now()).toEqual({ scale: 0.25, x: 165, y: 0 })
  one.wheel(-200, { x: 165, y: 0 })
  expect(one.now()).toEqual({ scale: 0.5, x: 165, y: 0 })
  one.fit()
  expect(one.now().scale).toBe(0.25)
})

test('zooms about the center by keys and pans by screen pixels', () => {
  const one = camera()
  one.zoom(2)
  expect(one.now()).toEqual({ scale: 0.5, x: 30, y: -240 })
  one.pan(10, -10)
  expect(one.now()).toEqual({ scale: 0.5, x: 40, y: -250 })
  for (let times = 0; times < 20; times++) one.zoom(0.5)
  expect(one.now().scale).toBe(0.1)
})

test('keeps a part of the canvas visible when panning and zooming', () => {
  const one = camera()
  for (let times = 0; times < 500; times++) one.pan(-10, -10)
  expect(one.now()).toEqual({ scale: 0.25, x: 80 - 270, y: 80 - 480 })
  for (let times = 0; times < 500; times++) one.pan(10, 10)
  expect(one.now()).toEqual({ scale: 0.25, x: 600 - 80, y: 480 - 80 })
  one.wheel(1000, { x: 0, y: 0 })
  expect(one.now().x).toBeLessThanOrEqual(600 - 54)
})
