import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitBefore } from './events'

test('Retries a broken stream after about 1 s, then with doubled delays, never over 40 s', () => {
  expect([0, 1, 2, 3].map(n => waitBefore(n, 0.5))).toEqual([1000, 2000, 4000, 8000])
  fc.assert(
    fc.property(fc.nat(60), fc.double({ min: 0, max: 1, noNaN: true }), (n, chance) => {
      const wait = waitBefore(n, chance)
      return wait >= 750 && wait <= 37_500
    }),
  )
})
