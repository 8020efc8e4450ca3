import { expect, test } from 'vitest'
import { highestPeak, normalizedPeaks, PEAKS_RATE } from './peaks'

test('finds the loudest value of a range, and 0 past the end of the sound', () => {
  const peaks = new Uint8Array(2 * PEAKS_RATE)
  peaks[PEAKS_RATE] = 255
  expect(highestPeak(peaks, 0.9, 1.1)).toBe(1)
  expect(highestPeak(peaks, 0, 1)).toBe(0)
  expect(highestPeak(peaks, 1, 1)).toBe(1)
  expect(highestPeak(peaks, 5, 6)).toBe(0)
})

test('scales a quiet recording to full height and keeps silence at 0', () => {
  expect([...normalizedPeaks(Uint8Array.of(0, 10, 20))]).toEqual([0, 128, 255])
  expect([...normalizedPeaks(new Uint8Array(3))]).toEqual([0, 0, 0])
})
