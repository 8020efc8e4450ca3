import { test } from 'vitest'
import { expectChosenFrames } from '../testing/frame-choice-cases'

test.each([
  ['24000/1001', 24_000 / 1001],
  ['24', 24],
  ['25', 25],
  ['30', 30],
  ['50', 50],
  ['60000/1001', 60_000 / 1001],
  ['60', 60],
])('T5: frame n shows the last source frame at or before its time, at %s a second', (rate, fps) =>
  expectChosenFrames(rate, fps),
)

test.each([
  ['25', 25],
  ['30000/1001', 30_000 / 1001],
  ['30', 30],
])('T5: the browser shows the same frames, at %s a second', (rate, fps) =>
  expectChosenFrames(rate, fps, 'full'),
)
