import { expect, test } from 'vitest'
import { makeMedia } from '../testing/make-speech'
import { readSamples, SAMPLE_RATE } from './read-samples'

const secondsOf = async (
  file: string,
  options: { most?: number; range?: { start: number; end: number } },
) => {
  let samples = 0
  for await (const block of readSamples(file, { block: SAMPLE_RATE, ...options })) samples += block.length
  return samples / SAMPLE_RATE
}

test('reads only the requested range of a long file', async () => {
  const file = await makeMedia('tone.wav', '-f', 'lavfi', '-i', 'sine=duration=6')
  expect(await secondsOf(file, {})).toBeCloseTo(6, 2)
  expect(await secondsOf(file, { most: 2.5 })).toBeCloseTo(2.5, 2)
  expect(await secondsOf(file, { range: { start: 1, end: 4 } })).toBeCloseTo(3, 2)
})
