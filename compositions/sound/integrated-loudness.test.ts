import { expect, test } from 'vitest'
import { blockPowers, integratedLoudness } from './integrated-loudness'

/** A sine of 997 Hz whose amplitude is `decibels` of full scale. */
function sine(decibels: number, seconds: number, sampleRate = 48_000): Float32Array {
  const amplitude = 10 ** (decibels / 20)
  const step = (2 * Math.PI * 997) / sampleRate
  return Float32Array.from({ length: seconds * sampleRate }, (_, at) => amplitude * Math.sin(at * step))
}

const joined = (...parts: Float32Array[]): Float32Array =>
  Float32Array.from(parts.flatMap(part => Array.from(part)))

const stereo = (samples: Float32Array, sampleRate = 48_000) =>
  integratedLoudness(blockPowers([samples, samples], sampleRate))

// EBU Tech 3341, cases 1 and 2.
test.each([-23, -33])('F15: a sine of %d dBFS in both channels has as many LUFS', decibels => {
  expect(stereo(sine(decibels, 10))).toBeCloseTo(decibels, 1)
})

test.each([16_000, 44_100, 96_000])('F15: it has at %d Hz too', sampleRate => {
  expect(stereo(sine(-23, 4, sampleRate), sampleRate)).toBeCloseTo(-23, 1)
})

test('F15: mono is as loud as the same sound in two channels', () => {
  const samples = sine(-20, 3)
  expect(integratedLoudness(blockPowers([samples], 48_000))).toBeCloseTo(stereo(samples) ?? 0, 6)
})

// EBU Tech 3341, case 4, shortened: very quiet and rather quiet parts don't count.
test('F15: pauses and quiet parts do not count', () => {
  const parts = joined(sine(-72, 3), sine(-36, 3), sine(-23, 10), sine(-36, 3), sine(-72, 3))
  expect(stereo(parts)).toBeCloseTo(-23, 0)
})

test('F15: silence and a sound of less than 0.4 s have no loudness', () => {
  expect(stereo(new Float32Array(48_000))).toBeNull()
  expect(stereo(sine(-10, 0.39))).toBeNull()
  expect(integratedLoudness(blockPowers([], 48_000))).toBeNull()
})

test('F15: the effects channel of 5.1 sound does not count, and those behind count more', () => {
  const [loud, none] = [sine(-23, 2), new Float32Array(96_000)]
  const of = (...channels: Float32Array[]) => integratedLoudness(blockPowers(channels, 48_000)) ?? -99
  expect(of(none, none, none, loud, none, none)).toBe(-99)
  expect(of(none, none, none, none, loud, none) - of(loud, none, none, none, none, none)).toBeCloseTo(1.49, 1)
})
