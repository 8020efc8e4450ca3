import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeepEqual } from './is-deep-equal'

const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('values are equal if their JSON is equal, whatever the order of their fields', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(isDeepEqual(a, written(a))).toBe(true)
      expect(isDeepEqual(a, b)).toBe(isDeepStrictEqual(written(a), written(b)))
    }),
  )
  expect(isDeepEqual({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
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
  expect(isDeepEqual(a, b)).toBe(same)
  expect(isDeepEqual(b, a)).toBe(same)
})
