import { expect, test } from 'vitest'
import { chipSide } from './chip-side'

test('moves the chip of the playhead aside only for markers near it', () => {
  expect([chipSide([]), chipSide([-200, 40])]).toEqual(['middle', 'middle'])
  expect([chipSide([0]), chipSide([20]), chipSide([-20])]).toEqual(['left', 'left', 'right'])
  expect(chipSide([-20, 10])).toBe('left')
})
