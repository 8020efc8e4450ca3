import { expect, test } from 'vitest'
import { loudest, PEAKS_RATE } from './peaks'

test('the loudest value of a stretch is found, and nothing beyond the end of the sound', () => {
  const peaks = new Uint8Array(2 * PEAKS_RATE)
  peaks[PEAKS_RATE] = 255
  expect(loudest(peaks, 0.9, 1.1)).toBe(1)
  expect(loudest(peaks, 0, 1)).toBe(0)
  expect(loudest(peaks, 1, 1)).toBe(1)
  expect(loudest(peaks, 5, 6)).toBe(0)
})
