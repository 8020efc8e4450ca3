import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitAxis } from './axis'

const even = fc.integer({ min: 8, max: 960 }).map(half => 2 * half)

describe('fitAxis', () => {
  test('finds the crop of a landscape talk in a portrait canvas: 612 of 1920 pixels, scaled to 1088', () => {
    const axis = fitAxis(1920, -1167, 3414, 0, 1080)
    expect(axis).toMatchObject({ from: 654, crop: 612, scaled: 1088, skip: 4 })
    expect(axis?.error).toBeLessThan(0.12)
  })

  test('whatever it finds has even crops inside the source and shows every pixel where it belongs', () => {
    const cases = fc.tuple(
      even,
      even,
      fc.integer({ min: -2000, max: 400 }),
      fc.integer({ min: 20, max: 4000 }),
    )
    fc.assert(
      fc.property(cases, ([length, canvas, offset, size]) => {
        const start = 2 * Math.ceil(Math.max(0, offset) / 2)
        const end = 2 * Math.floor(Math.min(canvas, offset + size) / 2)
        fc.pre(end - start >= 2)
        const axis = fitAxis(length, offset, size, start, end)
        fc.pre(axis !== null)
        const { from, crop, scaled, skip, error } = axis as NonNullable<typeof axis>
        for (const value of [from, crop, skip]) expect(Math.abs(value % 2)).toBe(0)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(from + crop).toBeLessThanOrEqual(length)
        expect(skip + end - start).toBeLessThanOrEqual(scaled)
        for (const pixel of [start, (start + end) / 2, end]) {
          const shown = from + ((pixel - start + skip) * crop) / scaled
          const meant = ((pixel - offset) * length) / size
          expect(Math.abs(shown - meant) * (size / length)).toBeLessThanOrEqual(error + 1e-6)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('is exact where the source is shown pixel by pixel', () => {
    expect(fitAxis(1080, 0, 1080, 0, 1080)).toEqual({ from: 0, crop: 1080, scaled: 1080, skip: 0, error: 0 })
  })
})
