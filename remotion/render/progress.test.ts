import { expect, test } from 'vitest'
import { followProgress, type RenderProgress } from './progress'

function follow(total: { picture: number; sparse: number; full: number }, frames: number) {
  let clock = 0
  const told: RenderProgress[] = []
  const progress = followProgress(
    total,
    { frames, kept: 0 },
    one => told.push(one),
    () => clock,
  )
  return {
    told,
    after(seconds: number, ...work: Parameters<typeof progress.advance>) {
      clock += seconds * 1000
      progress.advance(...work)
    },
  }
}

test('increases up to all frames and never decreases, however wrong the first estimate was', () => {
  const { told, after } = follow({ picture: 10, sparse: 300, full: 0 }, 300)
  for (let n = 0; n < 10; n++) after(n ? 3 : 20, 'picture', 1)
  for (let n = 0; n < 30; n++) after(0.01, 'sparse', 10)
  const frames = told.map(one => one.frame)
  expect(frames).toEqual([...frames].sort((a, b) => a - b))
  expect(told.at(-1)).toEqual({ frame: 300, frames: 300, secondsLeft: 0, kept: 0 })
})

test('estimates the time left from the pace so far, without the start time of a browser', () => {
  const { told, after } = follow({ picture: 0, sparse: 0, full: 100 }, 100)
  after(30, 'full', 1)
  expect(told.at(-1)?.secondsLeft).toBeNull()
  for (let n = 1; n < 50; n++) after(0.5, 'full', 1)
  expect(told.at(-1)).toEqual({ frame: 50, frames: 100, secondsLeft: 25, kept: 0 })
})
