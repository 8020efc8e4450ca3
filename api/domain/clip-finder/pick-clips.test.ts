import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PickOptions, pickWithVotes, type WeighedClip } from './pick-clips'

const clip = fc
  .record({
    start: fc.integer({ min: 0, max: 60 }),
    length: fc.integer({ min: 3, max: 40 }),
    weight: fc.integer({ min: 1, max: 50 }),
    isSelected: fc.boolean(),
  })
  .map(({ start, length, weight, isSelected }) => ({
    plain: { first: start, last: start + length - 1, start, end: start + length, signs: {}, weight },
    vote: isSelected ? 40 : 0,
  }))

const options = (given: Partial<PickOptions> = {}): PickOptions => ({
  worth: ({ weight }) => weight,
  count: 6,
  mostSeconds: 200,
  isSame: () => false,
  known: [],
  ...given,
})

const apart = (clips: readonly WeighedClip[]): boolean =>
  clips.every((one, at) =>
    clips.slice(at + 1).every(other => one.end <= other.start || one.start >= other.end),
  )

test('there are never fewer clips with votes than without, the best first, without overlap', () => {
  fc.assert(
    fc.property(fc.array(clip, { maxLength: 25 }), clips => {
      const plain = clips.map(one => one.plain)
      const voted = clips.map(({ plain: one, vote }) => ({ ...one, weight: one.weight + vote }))
      const without = pickWithVotes(plain, plain, options())
      const picked = pickWithVotes(plain, voted, options())
      expect(picked.length).toBeGreaterThanOrEqual(without.length)
      expect(picked.length).toBeLessThanOrEqual(6)
      expect(apart(picked)).toBe(true)
      const weights = picked.map(({ weight }) => weight)
      expect(weights).toEqual(weights.toSorted((a, b) => b - a))
    }),
  )
})

const at = (start: number, end: number, weight: number): WeighedClip => ({
  ...{ first: start, last: end - 1, start, end },
  ...{ signs: {}, weight },
})

test('a vote for one long clip over two good ones gives way to the two', () => {
  const [one, other, both] = [at(0, 10, 50), at(10, 20, 50), at(0, 20, 90)]
  const voted = [one, other, { ...both, weight: 130 }]
  expect(pickWithVotes([one, other, both], voted, options())).toEqual([one, other])
})

test('what is missing is added where there is room', () => {
  const [one, far, long] = [at(0, 10, 50), at(30, 40, 10), at(5, 15, 40)]
  const selected = { ...long, weight: 120 }
  expect(pickWithVotes([one, far, long], [selected], options())).toEqual([selected, far])
})
