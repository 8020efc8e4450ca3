import { expect, test } from 'vitest'
import { clampScale, fittedScale, readableScale, scaleOf, zoomOf } from '@/web/editor/core/timeline/scale'

test('shows everything at zoom 0, single frames at 1, and readable words at first', () => {
  const fitted = fittedScale(1200, 3600)
  expect([scaleOf(0, fitted) * 3600, scaleOf(1, fitted)]).toEqual([1200, expect.closeTo(640)])
  expect(readableScale(fitted)).toBe(112)
  expect(readableScale(fittedScale(1200, 4))).toBe(300)
})

test('converts between zoom and pixels per second in both directions', () => {
  const fitted = fittedScale(1200, 60)
  for (const zoom of [0, 0.3, 1]) expect(zoomOf(scaleOf(zoom, fitted), fitted)).toBeCloseTo(zoom)
})

test('limits the scale to single frames and the whole project, whichever is larger', () => {
  expect([clampScale(9_999, 20), clampScale(1, 20), clampScale(5, 2_000)]).toEqual([640, 20, 2_000])
})
