import { expect, test } from 'vitest'
import { volumeFor } from './match-loudness'

test('F15: a quiet sound becomes louder and a loud one quieter, to -16 LUFS', () => {
  expect(volumeFor({ lufs: -22, peak: 0.2 })).toEqual({ volume: 1.99, short: expect.closeTo(0, 0) })
  expect(volumeFor({ lufs: -10, peak: 1 })).toEqual({ volume: 0.5, short: expect.closeTo(0, 0) })
  expect(volumeFor({ lufs: -16, peak: 0.9 })?.volume).toBe(1)
})

test('F15: peaks stay 1 dB below full scale, but a sound is never made quieter for them', () => {
  const { volume = 0, short = 0 } = volumeFor({ lufs: -26, peak: 0.5 }) ?? {}
  expect(volume * 0.5).toBeLessThanOrEqual(10 ** (-1 / 20))
  expect(volume).toBeCloseTo(1.78, 2)
  expect(short).toBeCloseTo(5, 1)
  expect(volumeFor({ lufs: -20, peak: 1 })).toEqual({ volume: 1, short: expect.closeTo(4, 6) })
})

test('F15: no volume is above 400 %, and silence has none', () => {
  expect(volumeFor({ lufs: -60, peak: 0.001 })?.volume).toBe(4)
  expect(volumeFor({ lufs: null, peak: 0 })).toBeNull()
})
