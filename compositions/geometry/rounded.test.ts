import { expect, test } from 'vitest'
import { rounded } from './rounded'

test('E2: rounds to decimals, and to the one zero that JSON knows', () => {
  expect([rounded(1.26, 1), rounded(-2.347, 2), rounded(7, 0)]).toEqual([1.3, -2.35, 7])
  for (const value of [-0.001, -0, 0.001]) expect(rounded(value, 2)).toBe(0)
})
