import { expect, test } from 'vitest'
import { roundTo } from './rounding'

test('E2: rounds to decimals, and never to -0, which JSON does not have', () => {
  expect([roundTo(1.26, 1), roundTo(-2.347, 2), roundTo(7, 0)]).toEqual([1.3, -2.35, 7])
  for (const value of [-0.001, -0, 0.001]) expect(roundTo(value, 2)).toBe(0)
})
