import { expect, test } from 'vitest'
import { clipSegments, runLimits, sourceRuns } from './source-runs'

const seg = (first: number, after: number, source: number, speed = 1) => ({ first, after, source, speed })

test('a talk with a thousand short cuts is read once', () => {
  const segments = Array.from({ length: 1000 }, (_, index) => seg(index * 30, index * 30 + 30, index * 1.4))
  expect(sourceRuns(segments, 30)).toHaveLength(1)
  expect(runLimits(segments, 30)).toEqual([])
})

test('a jump back or far forward opens the source again', () => {
  const segments = [seg(0, 30, 0), seg(30, 60, 20), seg(60, 90, 21.5), seg(90, 120, 5)]
  expect(sourceRuns(segments, 30).map(run => run.length)).toEqual([1, 2, 1])
})

test('a loop ends a span every eight rounds, so that no ffmpeg has more files open', () => {
  const loop = Array.from({ length: 20 }, (_, round) => seg(round * 10, round * 10 + 10, 0))
  expect(runLimits(loop, 30)).toEqual([80, 160])
})

test('T2: a clipped segment begins at the source second of its new first frame', () => {
  expect(clipSegments([seg(10, 40, 5, 2), seg(40, 50, 20, 2)], 25, 45, 30)).toEqual([
    seg(25, 40, 6, 2),
    seg(40, 45, 20, 2),
  ])
})
