import { expect, test } from 'vitest'
import { readWav, WavError, writeWav } from './wav'

const tone = Float32Array.from({ length: 800 }, (_, index) => 0.5 * Math.sin(index / 9))

test('samples survive a WAV file to half a 16-bit step', () => {
  const { samples, sampleRate } = readWav(writeWav(tone, 16_000))
  expect(sampleRate).toBe(16_000)
  expect(samples.length).toBe(tone.length)
  for (const [index, sample] of samples.entries())
    expect(Math.abs(sample - (tone[index] ?? 0))).toBeLessThanOrEqual(0.5 / 32_768 + 1e-9)
})

test('clips samples louder than full scale instead of wrapping them', () => {
  const { samples } = readWav(writeWav(Float32Array.of(2, -2), 8_000))
  expect(samples[0]).toBeCloseTo(1, 3)
  expect(samples[1]).toBe(-1)
})

test('skips parts of the file that are not audio', () => {
  const file = writeWav(tone, 16_000)
  const note = Buffer.from('LIST\u0003\0\0\0abc\0', 'latin1')
  const { samples } = readWav(Buffer.concat([file.subarray(0, 36), note, file.subarray(36)]))
  expect(samples.length).toBe(tone.length)
})

test('rejects files that are not 16-bit mono WAV', () => {
  expect(() => readWav(Buffer.from('This is plain text, long enough to hold a whole header.'))).toThrow(
    WavError,
  )
  const stereo = writeWav(tone, 16_000)
  stereo.writeUInt16LE(2, 22)
  expect(() => readWav(stereo)).toThrow('Only WAV files of 16-bit mono samples can be read.')
})
