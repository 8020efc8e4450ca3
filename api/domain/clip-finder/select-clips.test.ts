import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectClips } from './select-clips'

type Clip = { first: number; last: number; start: number; end: number; worth: number }

const clip = fc
  .record({
    start: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 8 }),
    worth: fc.integer({ min: 1, max: 50 }),
  })
  .map(
    ({ start, length, worth }): Clip => ({
      first: start,
      last: start + length - 1,
      start,
      end: start + length,
      worth,
    }),
  )

const apart = (clips: readonly Clip[]): boolean =>
  clips.every((one, at) =>
    clips.slice(at + 1).every(other => one.end <= other.start || one.start >= other.end),
  )

const total = (clips: readonly Clip[]): number => clips.reduce((sum, { worth }) => sum + worth, 0)

test('selects clips worth as much as the best set without overlaps', () => {
  fc.assert(
    fc.property(fc.array(clip, { maxLength: 9 }), clips => {
      const chosen = selectClips(clips, ({ worth }) => worth)
      expect(apart(chosen)).toBe(true)
      let most = 0
      for (let set = 0; set < 2 ** clips.length; set += 1) {
        const some = clips.filter((_, at) => set & (1 << at))
        if (apart(some)) most = Math.max(most, total(some))
      }
      expect(total(chosen)).toBe(most)
    }),
    { seed: 5, numRuns: 200 },
  )
})
