import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { firstCases } from '@/api/testing/first-cases'
import { makeSpeech } from '../../transcription/testing/make-speech'
import { resample } from '../resample'
import { measureSample, type SampleSound } from '../sample/measure-sample'
import type { VoiceSample } from '../speaker'
import { writeWav } from '../wav'
import { fliteSpeaker } from './flite-speaker'
import { readVoiceId } from './matched-voice'
import type { FliteOptions } from './speak-sentence'

const STORY =
  'We opened the shop in May, and for a while nobody came. In June we doubled the price, and people began to ask what was so special about it. My sister told them about the farm, the rain, and the long way over the mountains.'

const measured = async (voice: string, options: FliteOptions = {}): Promise<SampleSound> => {
  const { samples, sampleRate } = await fliteSpeaker.speak(STORY, voice, options)
  return measureSample(resample(samples, sampleRate / 16_000))
}

/** The id of the voice that comes closest to a built-in voice that is changed. */
async function closest(voice: string, options: FliteOptions = {}, gender = '', removeNoise = false) {
  const { file } = await makeSpeech('.,a', voice)
  const { samples, sampleRate } = await fliteSpeaker.speak(STORY, voice, options)
  await writeFile(file, writeWav(samples, sampleRate))
  const sample: VoiceSample = {
    ...{ file, contentType: 'audio/wav', title: 'Mara', gender, description: '', labels: {} },
    ...{ removeNoise, reference: 'one' },
  }
  return fliteSpeaker.clone(sample)
}

test.each(firstCases(1, ['slt', 'rms', 'awb']))('a built-in voice is closest to itself (%s)', async voice => {
  const id = await closest(voice)
  const { voice: found, options } = readVoiceId(id, {})
  expect(found).toBe(voice)
  expect(Math.abs(options.formants ?? 9)).toBeLessThanOrEqual(1)
  expect(Math.abs(options.pitch ?? 9)).toBeLessThan(0.8)
  expect(options.rate).toBeGreaterThan(0.78)
  expect(options.rate).toBeLessThan(1.15)
})

test('a higher and faster speaker gets a higher and faster voice', async () => {
  const asked = { pitch: 3, rate: 1.35 }
  const wanted = await measured('slt', asked)
  const id = await closest('slt', asked, 'female')
  const found = await measured(id)
  expect((found.pitch ?? 0) / (wanted.pitch ?? 1)).toBeGreaterThan(0.93)
  expect((found.pitch ?? 0) / (wanted.pitch ?? 1)).toBeLessThan(1.1)
  expect(Number(/rate=(.*)/.exec(id)?.[1])).toBeGreaterThan(1.06)
})

test('the gender that people give decides which voices are compared', async () => {
  expect(await closest('rms', {}, 'Female')).toMatch(/^slt\?/)
  expect(await closest('slt', {}, 'male')).toMatch(/^(rms|awb)\?/)
  expect(await closest('slt', {}, 'nonbinary')).toMatch(/^slt\?/)
})

test('noise can be removed before', async () => {
  expect(await closest('slt', {}, '', true)).toMatch(/^slt\?/)
})

test('words of a matched voice have the times of its own speech', async () => {
  const id = 'slt?pitch=2.00&formants=1.50&rate=1.20'
  const { samples, sampleRate, words } = await fliteSpeaker.speak('Nobody left the room.', id)
  const usual = await fliteSpeaker.speak('Nobody left the room.', 'slt')
  const ratio = samples.length / usual.samples.length
  expect(ratio).toBeCloseTo(1 / 1.2, 1)
  const level = (from: number, to: number) => {
    const part = samples.subarray(from * sampleRate, to * sampleRate)
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
  }
  for (const [index, { start, end }] of words.entries()) {
    expect(start / (usual.words[index]?.start ?? 1)).toBeCloseTo(ratio, 1)
    expect(level(start, end)).toBeGreaterThan(0.02)
  }
  expect(level(0, (words[0]?.start ?? 0) - 0.03)).toBeLessThan(0.005)
})

test.each(['slt?pitch=99&formants=0&rate=1', 'slt?pitch=x', 'nobody?pitch=0&formants=0&rate=1', 'slt?'])(
  'an id that was not made here is no voice: %s',
  async id => {
    await expect(fliteSpeaker.speak('Hello.', id)).rejects.toThrow('There is no local voice called')
  },
)
