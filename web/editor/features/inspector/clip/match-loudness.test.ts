import { expect, test } from 'vitest'
import { volumeFor, volumeText } from './match-loudness'

test('F15: a quiet sound becomes louder and a loud one quieter, to -16 LUFS', () => {
  expect(volumeFor({ lufs: -22, peak: 0.2 })).toMatchObject({ volume: 1.99, bound: 'none' })
  expect(volumeFor({ lufs: -10, peak: 1 })).toMatchObject({ volume: 0.5, bound: 'none' })
  expect(volumeFor({ lufs: -16, peak: 0.9 })?.volume).toBe(1)
})

test('F15: peaks stay 1 dB below full scale, but a sound is never made quieter for them', () => {
  const found = volumeFor({ lufs: -26, peak: 0.5 })
  expect((found?.volume ?? 9) * 0.5).toBeLessThanOrEqual(10 ** (-1 / 20))
  expect(found).toEqual({ volume: 1.78, short: expect.closeTo(5, 1), bound: 'peaks' })
  expect(found && volumeText(found)).toBe(
    'Volume set to 178 %: as loud as its peaks allow, 5 dB below −16 LUFS',
  )
  expect(volumeFor({ lufs: -20, peak: 1 })).toEqual({
    ...{ volume: 1, short: expect.closeTo(4, 6), bound: 'peaks' },
  })
})

test('F15: no volume is above 400 %, and silence has none', () => {
  const found = volumeFor({ lufs: -60, peak: 0.001 })
  expect(found && volumeText(found)).toBe('Volume set to 400 %: the highest there is, 32 dB below −16 LUFS')
  expect(volumeFor({ lufs: null, peak: 0 })).toBeNull()
})
