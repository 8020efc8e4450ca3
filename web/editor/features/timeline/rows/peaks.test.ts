import { expect, test } from 'vitest'
import { louder, loudest, PEAKS_RATE } from '@/web/editor/shared/media/peaks'

test('the loudest value of a stretch is found, and nothing beyond the end of the sound', () => {
  const peaks = new Uint8Array(2 * PEAKS_RATE)
  peaks[PEAKS_RATE] = 255
  expect(loudest(peaks, 0.9, 1.1)).toBe(1)
  expect(loudest(peaks, 0, 1)).toBe(0)
  expect(loudest(peaks, 1, 1)).toBe(1)
  expect(loudest(peaks, 5, 6)).toBe(0)
})

test('a quiet recording is drawn as high as a loud one, silence stays silence', () => {
  expect([...louder(Uint8Array.of(0, 10, 20))]).toEqual([0, 128, 255])
  expect([...louder(new Uint8Array(3))]).toEqual([0, 0, 0])
})
