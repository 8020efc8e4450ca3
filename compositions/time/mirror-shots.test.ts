import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Shot, shotsSchema } from '../schema/shots'
import { mirrorShots } from './mirror-shots'
import { focusAt, shotAt } from './shots'

const point = fc.record({ x: fc.double({ min: 0, max: 1, noNaN: true }), y: fc.constant(0.5) })

/** A shot in the ten seconds from `from` on, with moves in seconds 1 to 3 and 4 to 4 of them, or without. */
const shotFrom = (from: number) =>
  fc.record({ focus: point, to: point, next: point, moves: fc.nat(2), fit: fc.boolean() }).map(
    (one): Shot => ({
      ...{ start: from, focus: one.focus, fit: one.fit },
      moves: [
        { start: from + 1, end: from + 3, focus: one.to },
        { start: from + 4, end: from + 4, focus: one.next },
      ].slice(0, one.moves),
    }),
  )

const shotsOf = fc.tuple(shotFrom(0), shotFrom(10), shotFrom(20))

/** Seconds at which the crop jumps or a move is cut short. */
const JUMPS = [0, 4, 10, 14, 20, 24, 30]

test('T15: backward, each second of a video is cropped as it is forward', () => {
  fc.assert(
    fc.property(
      shotsOf,
      fc.constantFrom(8, 14.5, 20, 30),
      fc.integer({ min: 0, max: 299 }),
      (shots, end, tenth) => {
        const second = tenth / 10 + 0.05
        fc.pre(second < end && JUMPS.every(jump => Math.abs(second - jump) > 0.01))
        const mirrored = shotsSchema.parse(mirrorShots(shots, end))
        const [forward, backward] = [shotAt(shots, second), shotAt(mirrored, end - second)]
        expect(backward.fit).toBe(forward.fit)
        expect(focusAt(backward, end - second).x).toBeCloseTo(focusAt(forward, second).x, 6)
      },
    ),
  )
})

test('T15: a move that the end cuts short begins with the focus that it has there', () => {
  const shots: Shot[] = [
    { start: 0, focus: { x: 0, y: 0.5 }, moves: [{ start: 2, end: 4, focus: { x: 1, y: 0.5 } }] },
    { start: 6, focus: { x: 0.3, y: 0.5 }, moves: [] },
  ]
  const mirrored = mirrorShots(shots, 3)
  expect(mirrored).toHaveLength(1)
  const [shot] = mirrored
  expect(shot?.focus.x).toBeCloseTo(0.5)
  expect(shot?.moves).toEqual([{ start: 0, end: 1, focus: { x: 0, y: 0.5 } }])
})
