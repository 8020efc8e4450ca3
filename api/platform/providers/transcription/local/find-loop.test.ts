import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endsInLoop, lengthWithoutLoop } from './find-loop'

const times = (count: number, tokens: readonly number[]): number[] =>
  Array.from({ length: count }, () => tokens).flat()

describe('a model that repeats itself', () => {
  test('is detected when it repeats the same tokens four times and sixteen tokens in total', () => {
    expect(endsInLoop([9, 8, ...times(4, [1, 2, 3, 4])])).toBe(true)
    expect(endsInLoop([9, 8, ...times(16, [5])])).toBe(true)
  })

  test('is not assumed when a speaker says a word four times', () => {
    expect(endsInLoop([7, ...times(4, [5])])).toBe(false)
    expect(endsInLoop([7, ...times(3, [1, 2, 3, 4, 5, 6])])).toBe(false)
  })

  test('keeps what came before the loop, and the loop once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 200 }), { maxLength: 20 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 16, max: 30 }),
        (before, loop, count) => {
          expect(lengthWithoutLoop([...before, ...times(count, loop)])).toBe(before.length + loop.length)
        },
      ),
    )
  })

  test('leaves normal speech unchanged', () => {
    expect(lengthWithoutLoop([1, 2, 3, 1, 2, 3, 4])).toBe(7)
  })
})
