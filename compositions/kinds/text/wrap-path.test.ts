import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wrapPath } from './wrap-path'

const row = (left: number, right: number, index: number) => ({
  left,
  right,
  top: index * 60,
  bottom: (index + 1) * 60,
})

/** The end points of the lines and arcs of a path, in order. */
const corners = (path: string): [number, number][] =>
  [...path.matchAll(/(?:[ML]|A[\d.]+ [\d.]+ 0 0 [01]) ?(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])

describe('a background that wraps lines', () => {
  it('is one shape with rounded corners, also between lines', () => {
    const path = wrapPath([row(100, 300, 0), row(0, 400, 1)], 20)
    expect(path.match(/M/g)).toHaveLength(1)
    const sweeps = [...path.matchAll(/A[\d.]+ [\d.]+ 0 0 ([01])/g)].map(([, sweep]) => sweep)
    expect(sweeps.filter(sweep => sweep === '1')).toHaveLength(6)
    expect(sweeps.filter(sweep => sweep === '0')).toHaveLength(2)
  })

  it('aligns the ends of lines that are too close for rounded corners', () => {
    const path = wrapPath([row(100, 300, 0), row(95, 310, 1)], 20)
    expect(path).toBe(wrapPath([row(95, 310, 0), row(95, 310, 1)], 20))
  })

  it('covers every line and is no wider than the widest one', () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 240, max: 600 })), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 29 }), (ends, radius) => {
        const made = ends.map(([left, right], index) => row(left, right, index))
        const points = corners(wrapPath(made, radius))
        const xs = points.map(([x]) => x)
        expect(Math.min(...xs)).toBe(Math.min(...made.map(one => one.left)))
        expect(Math.max(...xs)).toBe(Math.max(...made.map(one => one.right)))
        for (const one of made) {
          const middle = (one.top + one.bottom) / 2
          // The sides at the middle of a line are straight, and outside the line.
          const sides = points.flatMap(([x, y], index) => {
            const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
            const between = (y - middle) * (nextY - middle) <= 0 && Math.abs(x - nextX) < 0.01
            return between ? [x] : []
          })
          expect(Math.min(...sides)).toBeLessThanOrEqual(one.left)
          expect(Math.max(...sides)).toBeGreaterThanOrEqual(one.right)
        }
      }),
      { numRuns: 200 },
    )
  })
})
