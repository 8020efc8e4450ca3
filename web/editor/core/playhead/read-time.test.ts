import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTime } from './read-time'
import { clockTenths } from './time-text'

test('a time is read as it is written, from a tenth of a second to hours', () => {
  fc.assert(
    fc.property(fc.nat(400_000), tenths => {
      expect(readTime(clockTenths(tenths / 10))).toBeCloseTo(tenths / 10)
    }),
  )
  expect(readTime('5')).toBe(5)
  expect(readTime(' 1:05,5 ')).toBe(65.5)
  expect(readTime('75.2')).toBe(75.2)
})

test('what is no time is none', () => {
  for (const text of ['', 'soon', '1:75', '1:2:3:4', '-3', '1:60', '1e3']) expect(readTime(text)).toBeNull()
})
