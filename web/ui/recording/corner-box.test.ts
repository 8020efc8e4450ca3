import { expect, test } from 'vitest'
import { cornerBox, middleSquare } from './corner-box'

test.each([
  [1920, 1080],
  [1080, 1920],
  [800, 200],
])('the camera is a square within a screen of %i × %i, at the bottom right', (width, height) => {
  const box = cornerBox({ width, height })
  expect(box.width).toBe(box.height)
  expect(box.left).toBeGreaterThan(width / 2)
  expect(box.top).toBeGreaterThan(height / 2)
  expect(width - box.left - box.width).toBe(height - box.top - box.height)
})

test('the middle of the camera’s picture is shown', () => {
  expect(middleSquare({ width: 1280, height: 720 })).toEqual({ left: 280, top: 0, width: 720, height: 720 })
})
