import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitAxis } from './axis'

const even = fc.integer({ min: 8, max: 960 }).map(half => 2 * half)

describe('fitAxis', () => {
  test('finds the crop of a landscape talk in a portrait canvas: 612 of 1920 pixels, scaled to 1088', () => {
    const axis = fitAxis(1920, [-1167], 3414, 0, 1080)
    expect(axis).toMatchObject({ from: [654], crop: 612, scaled: 1088, skip: [4] })
    expect(axis?.error).toBeLessThan(0.12)
  })

  test('always finds even crops inside the source that show every pixel in its place', () => {
    const cases = fc.tuple(
      even,
      even,
      fc.array(fc.integer({ min: -2000, max: 400 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 20, max: 4000 }),
    )
    fc.assert(
      fc.property(cases, ([length, canvas, offsets, size]) => {
        const start = 2 * Math.ceil(Math.max(0, ...offsets) / 2)
        const end = 2 * Math.floor(Math.min(canvas, ...offsets.map(offset => offset + size)) / 2)
        fc.pre(end - start >= 2)
        const axis = fitAxis(length, offsets, size, start, end)
        fc.pre(axis !== null)
        const { crop, scaled, error, ...cuts } = axis as NonNullable<typeof axis>
        const step = new Set(offsets).size > 1 ? 1 : 2
        offsets.forEach((offset, index) => {
          const [from, skip] = [cuts.from[index] ?? Number.NaN, cuts.skip[index] ?? Number.NaN]
          for (const value of [from, crop]) expect(Math.abs(value % 2)).toBe(0)
          expect(Math.abs(skip % step)).toBe(0)
          expect(from).toBeGreaterThanOrEqual(0)
          expect(from + crop).toBeLessThanOrEqual(length)
          expect(skip).toBeGreaterThanOrEqual(0)
          expect(skip + end - start).toBeLessThanOrEqual(scaled)
          for (const pixel of [start, (start + end) / 2, end]) {
            const shown = from + ((pixel - start + skip) * crop) / scaled
            const meant = ((pixel - offset) * length) / size
            expect(Math.abs(shown - meant) * (size / length)).toBeLessThanOrEqual(error + 1e-6)
          }
        })
      }),
      { numRuns: 300 },
    )
  })

  test('a pan over the whole width of a talk is off by at most a tenth of a pixel', () => {
    const offsets = Array.from({ length: 2334 }, (_, index) => -index)
    expect(fitAxis(1920, offsets, 3414, 0, 1080)?.error).toBeLessThan(0.1)
  })

  test('is exact when the source is shown at its own size', () => {
    expect(fitAxis(1080, [0], 1080, 0, 1080)).toEqual({
      from: [0],
      crop: 1080,
      scaled: 1080,
      skip: [0],
      error: 0,
    })
  })
})
