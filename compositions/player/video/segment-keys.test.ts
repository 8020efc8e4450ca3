import { expect, test } from 'vitest'
import type { Segment } from '@/compositions/time/time-map'
import { type KeyedSegment, keySegments } from './segment-keys'

const FPS = 30
const segment = (first: number, after: number, source: number, speed = 1): Segment => ({
  ...{ first, after, source, speed },
})

/** The keys of the mounted segments after each change of them. */
function keysOf(...mounted: Segment[][]): number[][] {
  let known: KeyedSegment[] = []
  return mounted.map(segments => {
    known = keySegments(known, segments, FPS)
    return known.map(one => one.key)
  })
}

test('the next segment keeps its player when it starts', () => {
  const [a, b, c] = [segment(0, 60, 0), segment(60, 90, 4), segment(90, 120, 9)]
  expect(keysOf([a], [a, b], [b], [b, c])).toEqual([[1], [1, 2], [2], [2, 3]])
})

test('a segment keeps its player when it is trimmed or moved in time', () => {
  const start = segment(30, 90, 5)
  const trimmed = [segment(36, 90, 5.2), segment(20, 90, 5 - 10 / 30), segment(30, 80, 5)]
  const moved = [segment(12, 72, 5), segment(200, 260, 5)]
  for (const next of [...trimmed, ...moved]) expect(keysOf([start], [next])).toEqual([[1], [1]])
})

test('another part of the source, or another speed, takes over the unused player', () => {
  expect(keysOf([segment(0, 60, 0)], [segment(60, 90, 4)])).toEqual([[1], [1]])
  expect(keysOf([segment(0, 60, 0)], [segment(1, 31, 0, 2)])).toEqual([[1], [1]])
  const [a, b, far] = [segment(0, 60, 0), segment(60, 90, 4), segment(300, 400, 70)]
  expect(keysOf([a, b], [far])).toEqual([[1, 2], [1]])
  expect(keysOf([a, b], [b, far])).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('when a source plays again, the waiting player takes over, and the other one waits', () => {
  const [once, again, third] = [segment(0, 60, 0), segment(60, 120, 0), segment(120, 180, 0)]
  const places = [
    [1, 2],
    [2, 1],
  ]
  expect(keysOf([once, again], [again, third])).toEqual(places)
})
