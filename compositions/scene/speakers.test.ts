import fc from 'fast-check'
import { expect, test } from 'vitest'
import { speakerRuns, speakersIn } from './speakers'

const FPS = 30
const WHOLE = { first: 0, after: 600 }
const BOTH = new Set(['mara', 'deniz'])

/** Words of half a second each from `start`, all by one speaker. */
const says = (speaker: string | null, start: number, seconds: number) =>
  Array.from({ length: Math.max(1, Math.round(seconds * 2)) }, (_, index) => ({
    ...{
      id: `${speaker}-${start}-${index}`,
      text: 'so',
      emphasize: false,
      subtitleId: 's0',
      run: 0,
      speaker,
    },
    start: start + index / 2,
    end: Math.min(start + seconds, start + index / 2 + 0.45),
  }))

const turns = (words: ReturnType<typeof says>, seen = BOTH) =>
  speakerRuns(words, seen, WHOLE, FPS).map(run => [run.first, run.after, run.speaker])

test('a frame follows its speaker: the picture changes at the start of a turn', () => {
  expect(turns([...says('mara', 0.4, 5), ...says('deniz', 6, 4), ...says('mara', 11, 3)])).toEqual([
    [0, 180, 'mara'],
    [180, 330, 'deniz'],
    [330, 600, 'mara'],
  ])
})

test('an interjection of less than a second changes no picture and merges the turns around it', () => {
  expect(turns([...says('mara', 0, 5), ...says('deniz', 5, 0.4), ...says('mara', 5.5, 5)])).toEqual([
    [0, 600, 'mara'],
  ])
})

test('words without a speaker belong to the turn before them; speakers without a picture are not shown', () => {
  expect(turns([...says('mara', 0, 3), ...says(null, 3, 3), ...says('guest', 7, 3)])).toEqual([
    [0, 600, 'mara'],
  ])
  expect(turns([])).toEqual([[0, 600, null]])
})

test('a talk of only short turns stays with the first speaker', () => {
  expect(turns([...says('mara', 0, 0.4), ...says('deniz', 0.6, 0.4), ...says('mara', 1.2, 0.4)])).toEqual([
    [0, 600, 'mara'],
  ])
})

test('a scene has the turns inside it, without short parts of turns at its edges', () => {
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

test('turns follow one another without a gap and last at least 0.3 s, whoever says what', () => {
  let changes = 0
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
      for (const [index, next] of runs.slice(1).entries()) {
        const run = runs[index] as (typeof runs)[number]
        changes++
        expect(run.after).toBe(next.first)
        expect(run.after - run.first).toBeGreaterThanOrEqual(0.3 * FPS)
        expect(run.speaker).not.toBe(next.speaker)
      }
    }),
    { numRuns: 200 },
  )
  expect(changes).toBeGreaterThan(90)
})
