import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fadeAt } from './fade'

describe('fade', () => {
  it('T8: takes at most half of the layer, so that the middle is fully visible', () => {
    const seconds = fc.integer({ min: 0, max: 6000 }).map(n => n / 100)
    const fade = fc.record({ in: seconds, out: seconds })
    fc.assert(
      fc.property(fade, fc.nat(500), fc.integer({ min: 2, max: 2000 }), (one, first, frames) => {
        const after = first + frames
        const middle = first + frames / 2
        expect(fadeAt(one, first, after, middle, 30)).toBeCloseTo(1)
        for (let n = first; n < middle; n++) expect(fadeAt({ ...one, in: 0 }, first, after, n, 30)).toBe(1)
      }),
      { numRuns: 40 },
    )
  })

  it('rises linearly', () => {
    expect([0, 3, 6, 12].map(n => fadeAt({ in: 0.2, out: 0 }, 0, 60, n, 30))).toEqual([0, 0.5, 1, 1])
  })
})
