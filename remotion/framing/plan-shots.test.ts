import { expect, test } from 'vitest'
import { focusAt, shotAt } from '@/compositions/time/shots'
import { followTracks } from './follow-tracks'
import type { PeopleSample, Person } from './person'
import { planShots } from './plan-shots'

const LOOKS = 3

/** A person at `x`, a tenth of the picture wide by default. */
const person = (x: number, width = 0.1): Person => ({
  ...{ left: x - width / 2, right: x + width / 2, top: 0.2, bottom: 1, score: 0.9 },
  head: { x, y: 0.3 },
})

const looksOf = (seconds: number, at: (second: number) => Person[]): PeopleSample[] =>
  Array.from({ length: seconds * LOOKS }, (_, index) => ({
    time: index / LOOKS,
    people: at(index / LOOKS),
    flat: 0.1,
  }))

const plan = (samples: PeopleSample[], cuts: number[] = []) =>
  planShots({ samples, cuts }, { start: 0, end: samples.length / LOOKS, aspect: 9 / 16, filmAspect: 16 / 9 })

test('a cut of the video is a new shot, to the frame', () => {
  const shots = plan(
    looksOf(10, second => [person(second < 4.133 ? 0.25 : 0.7)]),
    [4.133],
  )
  expect(shots.map(({ start, moves }) => [start, moves.length])).toEqual([
    [0, 0],
    [4.133, 0],
  ])
  expect(Math.abs(focusAt(shotAt(shots, 4.1), 4.1).x - 0.25)).toBeLessThan(0.06)
  expect(Math.abs(focusAt(shotAt(shots, 4.14), 4.14).x - 0.7)).toBeLessThan(0.06)
})

test('without people the whole picture is shown, and a short absence waits', () => {
  expect(plan(looksOf(5, () => []))).toMatchObject([{ fit: true }])
  const away = plan(looksOf(20, second => (second >= 5 && second < 14 ? [] : [person(0.3)])))
  expect(away.map(({ start, fit }) => [start, fit ?? false])).toEqual([
    [0, false],
    [5, true],
    [14, false],
  ])
  expect(plan(looksOf(12, second => (second >= 5 && second < 7 ? [] : [person(0.3)])))).toHaveLength(1)
})

test('two people who sit close are shown together, two who sit far apart do not alternate', () => {
  const close = plan(looksOf(6, () => [person(0.45), person(0.58)]))
  expect(close).toMatchObject([{ moves: [] }])
  expect(Math.abs((close[0]?.focus.x ?? 0) - 0.515)).toBeLessThan(0.05)
  const apart = plan(looksOf(6, () => [person(0.25, 0.2), person(0.75, 0.15)]))
  expect(apart).toMatchObject([{ moves: [] }])
  expect(Math.abs((apart[0]?.focus.x ?? 0) - 0.25)).toBeLessThan(0.06)
})

test('the remaining person is followed when the other one leaves', () => {
  const shots = plan(looksOf(12, second => (second < 6 ? [person(0.2, 0.2), person(0.8)] : [person(0.8)])))
  expect(Math.abs(focusAt(shotAt(shots, 9), 9).x - 0.8)).toBeLessThan(0.08)
})

/** A false detection in the middle, such as a poster. */
const poster = { ...person(0.5), score: 0.45 }

test('in a short gap the camera ignores a track with a low score, in a long one it follows it', () => {
  const empty = (from: number, to: number) =>
    plan(looksOf(14, second => (second >= from && second < to ? [poster] : [person(0.2)])))
  expect(empty(6, 8)).toMatchObject([{ moves: [] }])
  const shots = empty(6, 14)
  expect(Math.abs(focusAt(shotAt(shots, 12), 12).x - 0.5)).toBeLessThan(0.08)
})

test('a person who passes a false detection keeps their track', () => {
  const walker = (second: number) => person(0.1 + second * 0.2)
  const samples = looksOf(4, second => (second < 1 ? [poster, walker(second)] : [walker(second)]))
  const [longest] = followTracks(samples).toSorted(
    (a, b) => b.seen.filter(Boolean).length - a.seen.filter(Boolean).length,
  )
  expect(longest?.seen.every(Boolean)).toBe(true)
})

test('a screen with a small presenter is shown whole, a camera video with a small person is cropped', () => {
  const small = { ...person(0.9, 0.08), top: 0.72 }
  const samples = looksOf(6, () => [small])
  const screen = samples.map(look => ({ ...look, flat: 0.5 }))
  expect(plan(screen)).toMatchObject([{ fit: true }])
  expect(plan(samples).some(({ fit }) => fit)).toBe(false)
  const large = screen.map(look => ({ ...look, people: [person(0.5)] }))
  expect(plan(large).some(({ fit }) => fit)).toBe(false)
})

test('a video with the aspect ratio of the crop has nothing to follow', () => {
  const samples = looksOf(3, () => [person(0.5)])
  expect(planShots({ samples, cuts: [] }, { start: 0, end: 3, aspect: 16 / 9, filmAspect: 16 / 9 })).toEqual(
    [],
  )
})

test('people who pass each other keep their identity', () => {
  const samples = looksOf(6, second => [person(0.3), person(0.1 + second * 0.13)])
  const tracks = followTracks(samples)
  const still = tracks.find(({ seen }) =>
    seen.every(one => one && Math.abs((one.left + one.right) / 2 - 0.3) < 0.01),
  )
  expect(still).toBeDefined()
})
