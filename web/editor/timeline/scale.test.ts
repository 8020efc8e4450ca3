import { expect, test } from 'vitest'
import { fittedScale, readableZoom, scaleOf } from './scale'

test('zoom 0 shows two hours whole, zoom 1 is close enough for a single word', () => {
  const fitted = fittedScale(1200, 7200)
  expect(scaleOf(0, fitted) * 7200).toBeCloseTo(1200)
  expect(scaleOf(1, fitted)).toBeCloseTo(320)
})

test('the editor opens where words can be read, or with everything in view where that is closer', () => {
  const fitted = fittedScale(1200, 60)
  expect(scaleOf(readableZoom(fitted), fitted)).toBeCloseTo(112)
  expect(readableZoom(fittedScale(1200, 5))).toBe(0)
})
