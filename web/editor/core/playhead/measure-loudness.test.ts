import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf } from './measure-loudness'

test('F15: a short clip is measured as a whole, without its cuts', () => {
  expect(
    piecesOf([
      { start: 3, end: 15.5 },
      { start: 20, end: 20.2 },
      { start: 21, end: 22 },
    ]),
  ).toEqual([
    { seconds: 3, length: 10 },
    { seconds: 13, length: 2.5 },
    { seconds: 21, length: 1 },
  ])
})

test('F15: at most five minutes are measured, from beginning to end', () => {
  const spans = fc.array(fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 9_000 })), { maxLength: 20 })
  fc.assert(
    fc.property(spans, gaps => {
      let at = 0
      const given = gaps.map(([gap, length]) => {
        const start = at + gap
        at = start + length
        return { start, end: at }
      })
      const pieces = piecesOf(given)
      expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(300)
      for (const [index, { seconds, length }] of pieces.entries()) {
        expect(given.some(({ start, end }) => start <= seconds && seconds + length <= end)).toBe(true)
        expect(seconds).toBeGreaterThan(pieces[index - 1]?.seconds ?? -1)
      }
    }),
  )
  const hour = piecesOf([{ start: 0, end: 3_600 }])
  expect([hour.length, hour[0]?.seconds, hour.at(-1)?.seconds]).toEqual([30, 0, 3_480])
})
