import { expect, test } from 'vitest'
import { chipSide } from './chip-side'

test('the chip of the playhead gives way to markers near it, and only to these', () => {
  expect([chipSide([]), chipSide([-200, 40])]).toEqual(['middle', 'middle'])
  expect([chipSide([0]), chipSide([20]), chipSide([-20])]).toEqual(['left', 'left', 'right'])
  expect(chipSide([-20, 10])).toBe('left')
})
