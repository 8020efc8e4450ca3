import { expect, test } from 'vitest'
import { clampScale, fittedScale, readableScale, scaleOf, zoomOf } from '@/web/editor/core/timeline/scale'

test('everything is in view at zoom 0, single frames at 1, and words can be read to begin with', () => {
  const fitted = fittedScale(1200, 3600)
  expect([scaleOf(0, fitted) * 3600, scaleOf(1, fitted)]).toEqual([1200, expect.closeTo(640)])
  expect(readableScale(fitted)).toBe(112)
  expect(readableScale(fittedScale(1200, 4))).toBe(300)
})

test('a zoom and its pixels a second are each other’s inverse', () => {
  const fitted = fittedScale(1200, 60)
  for (const zoom of [0, 0.3, 1]) expect(zoomOf(scaleOf(zoom, fitted), fitted)).toBeCloseTo(zoom)
})

test('one comes no closer than single frames and no farther than the whole, also where that is closer still', () => {
  expect([clampScale(9_999, 20), clampScale(1, 20), clampScale(5, 2_000)]).toEqual([640, 20, 2_000])
})
