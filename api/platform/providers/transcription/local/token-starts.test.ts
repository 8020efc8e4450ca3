import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { warp } from './token-starts'

const matrix = (rows: readonly (readonly number[])[]) => ({
  weights: Float32Array.from(rows.flat()),
  tokens: rows.length,
  frames: rows[0]?.length ?? 0,
})

describe('dynamic time warping', () => {
  test('assigns each token to the frames that it attends to', () => {
    const first = warp(
      matrix([
        [0.9, 0.8, 0.1, 0.0, 0.0, 0.0],
        [0.0, 0.1, 0.8, 0.1, 0.0, 0.0],
        [0.0, 0.0, 0.0, 0.7, 0.9, 0.9],
      ]),
    )
    expect([...first]).toEqual([0, 2, 3])
  })

  test('never goes back in time, whatever the model attends to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 12, max: 40 }),
        fc.nat(),
        (tokens, frames, seed) => {
          const weights = Float32Array.from({ length: tokens * frames }, (_, at) =>
            Math.abs(Math.sin(at * 12.9 + seed)),
          )
          const first = [...warp({ weights, tokens, frames })]
          expect(first[0]).toBe(0)
          expect(first).toEqual(first.toSorted((a, b) => a - b))
          expect(Math.max(...first)).toBeLessThan(frames)
        },
      ),
    )
  })
})
