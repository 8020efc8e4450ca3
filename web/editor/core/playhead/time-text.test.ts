import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockTenths, readTime } from './read-time'

const tenths = fc.integer({ min: 0, max: 36_000 * 10 })

describe('formatted times', () => {
  test('parse back to the same tenth of a second', () => {
    fc.assert(
      fc.property(tenths, count => {
        expect(readTime(clockTenths(count / 10))).toBeCloseTo(count / 10, 6)
      }),
      { numRuns: 500 },
    )
  })

  test('never exceed the elapsed time', () => {
    fc.assert(
      fc.property(
        fc.nat(36_000_000).map(thousandths => thousandths / 1000),
        seconds => {
          const read = readTime(clockTenths(seconds)) ?? Number.NaN
          expect(read).toBeLessThanOrEqual(seconds + 1e-6)
          expect(seconds - read).toBeLessThan(0.1 + 1e-6)
        },
      ),
    )
  })

  test('are zero before the start', () => {
    expect(clockTenths(-3)).toBe(clockTenths(0))
  })
})

describe('typed times', () => {
  test('accept a comma as decimal point, and surrounding spaces', () => {
    fc.assert(
      fc.property(tenths, count => {
        const text = clockTenths(count / 10)
        expect(readTime(` ${text.replace('.', ',')} `)).toBe(readTime(text))
      }),
    )
  })

  test('may be seconds alone, however many', () => {
    fc.assert(
      fc.property(fc.nat(20_000), seconds => {
        expect(readTime(String(seconds))).toBe(seconds)
      }),
    )
  })

  test.each(['', 'a', '-1', '1:', ':5', '1:60', '1:2:60', '1:61:00', '1.2.3', '1e3', '0x10'])(
    'rejects “%s”',
    text => expect(readTime(text)).toBeNull(),
  )
})
