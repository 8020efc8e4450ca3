import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerBound } from './lower-bound'

test('finds the same index as a linear search', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.nat(21), (given, least) => {
      const sorted = given.toSorted((a, b) => a - b)
      const found = sorted.findIndex(one => one >= least)
      const first = lowerBound(sorted.length, index => (sorted[index] as number) >= least)
      expect(first).toBe(found < 0 ? sorted.length : found)
    }),
  )
})
