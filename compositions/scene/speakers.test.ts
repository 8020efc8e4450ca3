import fc from 'fast-check'
import { expect, test } from 'vitest'
import { speakerRuns, speakersIn } from './speakers'

const FPS = 30
const WHOLE = { first: 0, after: 600 }
const BOTH = new Set(['mara', 'deniz'])

/** Words of half a second each from `start` on, all of one speaker. */
const says = (speaker: string | null, start: number, seconds: number) =>
  Array.from({ length: Math.max(1, Math.round(seconds * 2)) }, (_, index) => ({
    ...{ id: `${speaker}-${start}-${index}`, text: 'so', emphasize: false, run: 0, speaker },
    start: start + index / 2,
    end: Math.min(start + seconds, start + index / 2 + 0.45),
  }))

const turns = (words: ReturnType<typeof says>, seen = BOTH) =>
  speakerRuns(words, seen, WHOLE, FPS).map(run => [run.first, run.after, run.speaker])

test('a frame follows its speaker: the picture turns where a turn begins', () => {
  expect(turns([...says('mara', 0.4, 5), ...says('deniz', 6, 4), ...says('mara', 11, 3)])).toEqual([
    [0, 180, 'mara'],
    [180, 330, 'deniz'],
    [330, 600, 'mara'],
  ])
})

test('a back-channel of less than a second turns no picture, and joins the turns around it', () => {
  expect(turns([...says('mara', 0, 5), ...says('deniz', 5, 0.4), ...says('mara', 5.5, 5)])).toEqual([
    [0, 600, 'mara'],
  ])
})

test('words of no one belong to whoever had the word; who has no picture is not turned to', () => {
  expect(turns([...says('mara', 0, 3), ...says(null, 3, 3), ...says('guest', 7, 3)])).toEqual([
    [0, 600, 'mara'],
  ])
  expect(turns([])).toEqual([[0, 600, null]])
})

test('a talk of nothing but short turns stays with who began', () => {
  expect(turns([...says('mara', 0, 0.4), ...says('deniz', 0.6, 0.4), ...says('mara', 1.2, 0.4)])).toEqual([
    [0, 600, 'mara'],
  ])
})

test('a scene has the turns that lie in it; a moment of one at its edge is not shown', () => {
  const runs = [
    { first: 0, after: 104, speaker: 'mara' },
    { first: 104, after: 195, speaker: 'deniz' },
    { first: 195, after: 300, speaker: 'mara' },
  ]
  const within = (first: number, after: number) =>
    speakersIn(runs, { first, after }, FPS).map(run => [run.first, run.after, run.speaker])
  expect(within(60, 240)).toEqual([
    [60, 104, 'mara'],
    [104, 195, 'deniz'],
    [195, 240, 'mara'],
  ])
  expect(within(100, 200)).toEqual([[100, 200, 'deniz']])
  expect(within(101, 106)).toEqual([[101, 106, 'mara']])
})

test('whoever says what, runs follow each other without a gap and never twice within 0.3 s', () => {
  const turn = fc.record({
    speaker: fc.constantFrom('mara', 'deniz', null),
    pause: fc.integer({ min: -3, max: 20 }),
    seconds: fc.integer({ min: 2, max: 60 }),
  })
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 12 }), list => {
      let at = 0
      const words = list.flatMap(({ speaker, pause, seconds }) => {
        const start = Math.max(0, at + pause / 10)
        at = start + seconds / 10
        return says(speaker, start, seconds / 10)
      })
      const ordered = words.sort((a, b) => a.start - b.start)
      const after = Math.max(30, Math.ceil(at * FPS))
      const runs = speakerRuns(ordered, BOTH, { first: 0, after }, FPS)
      expect(runs[0]?.first).toBe(0)
      expect(runs.at(-1)?.after).toBe(after)
      for (const [index, run] of runs.entries()) {
        expect(run.after).toBe(runs[index + 1]?.first ?? after)
        if (index + 1 < runs.length) expect(run.after - run.first).toBeGreaterThanOrEqual(0.3 * FPS)
        expect(run.speaker).not.toBe(runs[index + 1]?.speaker)
      }
    }),
    { numRuns: 200 },
  )
})
