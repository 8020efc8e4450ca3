import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameValue } from './same-value'

const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('values are the same where they are written down the same, whatever the order of their fields', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(sameValue(a, written(a))).toBe(true)
      expect(sameValue(a, b)).toBe(isDeepStrictEqual(written(a), written(b)))
    }),
  )
  expect(sameValue({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
})

test.each([
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[], {}, false],
  [null, {}, false],
  [[1], [1, 2], false],
  [{ deep: [{ a: 1 }] }, { deep: [{ a: 2 }] }, false],
])('%j and %j: %s', (a, b, same) => {
  expect(sameValue(a, b)).toBe(same)
  expect(sameValue(b, a)).toBe(same)
})
