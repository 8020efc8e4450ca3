import { expect, test } from 'vitest'
import { quantile } from './quantile'

test('a quantile is the value at its rank', () => {
  const values = [5, 1, 4, 2, 3]
  expect(quantile(values, 0.5)).toBe(3)
  expect(quantile(values, 0.95)).toBe(5)
  expect(quantile(values, 0)).toBe(1)
  expect(quantile([7], 0.95)).toBe(7)
  expect(quantile([], 0.5)).toBeNaN()
})
