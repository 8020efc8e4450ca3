import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clock } from '@/compositions/util/clock'
import { clockTenths, readTime } from './read-time'

test('a time is parsed, from a tenth of a second to hours', () => {
  fc.assert(
    fc.property(fc.nat(400_000), tenths => {
      expect(readTime(clockTenths(tenths / 10))).toBeCloseTo(tenths / 10)
    }),
  )
  expect(readTime('5')).toBe(5)
  expect(readTime(' 1:05,5 ')).toBe(65.5)
  expect(readTime('75.2')).toBe(75.2)
})

test('invalid times return null', () => {
  for (const text of ['', 'soon', '1:75', '1:2:3:4', '-3', '1:60', '1e3']) expect(readTime(text)).toBeNull()
})

test('times are m:ss, and h:mm:ss from one hour', () => {
  expect([0, 9.9, 75, 3_599.99, 3_600, 36_061].map(clock)).toEqual([
    '0:00',
    '0:09',
    '1:15',
    '59:59',
    '1:00:00',
    '10:01:01',
  ])
})

test('tenths are truncated, never rounded up to the next second', () => {
  expect([15.4, 15.49, 59.99, 0.3].map(clockTenths)).toEqual(['0:15.4', '0:15.4', '0:59.9', '0:00.3'])
})
