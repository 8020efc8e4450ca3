import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '@/api/platform/settings/settings'
import { fliteSpeaker } from '../../speech/local/flite-speaker'
import { writeWav } from '../../speech/wav'
import { makeSpeech, testFolder } from '../testing/make-speech'
import { chooseTranscriber, transcribeAll } from '../transcribe-all'
import type { Passage } from '../transcriber'
import { sherpaTranscriber } from './sherpa-transcriber'
import { writeCtcModel, writeTransducer } from './testing/make-speech-model'

const TEXT = 'We doubled the price of our coffee. Nobody left the shop.'

/** Two sentences with three seconds of silence between them, as a file. */
const twoPassages = async () => {
  const { samples, sampleRate } = await fliteSpeaker.speak(TEXT, 'slt')
  const silence = new Float32Array(3 * sampleRate)
  const all = new Float32Array(2 * samples.length + silence.length)
  all.set(samples)
  all.set(samples, samples.length + silence.length)
  const file = join(await testFolder(), 'two.wav')
  await writeFile(file, writeWav(all, sampleRate))
  return { file, second: (samples.length + silence.length) / sampleRate }
}

const passagesOf = async (heard: AsyncIterable<Passage>): Promise<Passage[]> => {
  const passages: Passage[] = []
  for await (const passage of heard) passages.push(passage)
  return passages
}

test('the model in SPEECH_MODEL_DIR is chosen before others and hears words where they are spoken', async () => {
  const folder = await testFolder()
  await writeCtcModel(folder, { name: 'Loudness', languages: ['de'] })
  const transcriber = chooseTranscriber(readSettings({ SPEECH_MODEL_DIR: folder, OPENAI_API_KEY: 'key' }))
  expect(transcriber).toMatchObject({ name: 'Loudness, on this machine', languages: ['de'] })
  const { file, words: spoken, seconds } = await makeSpeech(TEXT)
  const done: number[] = []
  const heard = await transcribeAll(transcriber, file, { onProgress: second => done.push(second) })
  expect(heard.language).toBe('de')
  expect(new Set(heard.words.map(({ text }) => text))).toEqual(new Set(['hallo']))
  expect(heard.words[0]?.start).toBeCloseTo(spoken[0]?.start ?? 0, 0)
  expect(heard.words.at(-1)?.end).toBeLessThanOrEqual(seconds)
  expect(done.at(-1)).toBeGreaterThan(seconds - 1)
})

test('a talk is heard in passages, and goes on after the one that is known', async () => {
  const folder = await testFolder()
  await writeCtcModel(folder)
  const transcriber = sherpaTranscriber(folder)
  const { file, second } = await twoPassages()
  const passages = await passagesOf(transcriber.transcribe(file))
  expect(passages).toHaveLength(2)
  expect(passages[1]?.words[0]?.start).toBeGreaterThan(second)
  const rest = await passagesOf(transcriber.transcribe(file, { from: passages[0]?.end ?? 0 }))
  expect(rest).toEqual(passages.slice(1))
})

test('a transducer, which Parakeet is, says how sure it is', async () => {
  const folder = await testFolder()
  await writeTransducer(folder)
  const { file } = await makeSpeech(TEXT)
  const { words } = await transcribeAll(sherpaTranscriber(folder), file)
  expect(words.length).toBeGreaterThan(50)
  expect(words.every(({ confidence }) => confidence > 0 && confidence < 1)).toBe(true)
})

test('a model that can not be used says why, when it is checked and when it is used', async () => {
  const folder = await testFolder()
  await writeCtcModel(folder)
  expect(await sherpaTranscriber(folder).problem()).toBeNull()
  await writeFile(join(folder, 'model.onnx'), 'not a model')
  const broken =
    /^The model in SPEECH_MODEL_DIR can't be used: Load model .* failed:Protobuf parsing failed\.$/
  expect(await sherpaTranscriber(folder).problem()).toMatch(broken)
  const { file } = await makeSpeech('Hello.')
  await expect(transcribeAll(sherpaTranscriber(folder), file)).rejects.toThrow(broken)
  const nowhere = sherpaTranscriber(join(folder, 'nowhere'))
  expect(nowhere.languages).toEqual([])
  const gone = /^The model in SPEECH_MODEL_DIR can't be used: ENOENT/
  expect(await nowhere.problem()).toMatch(gone)
  await expect(transcribeAll(nowhere, file)).rejects.toThrow(gone)
})

test('an abort ends it at once', async () => {
  const folder = await testFolder()
  await writeCtcModel(folder)
  const { file } = await makeSpeech(TEXT)
  const end = new AbortController()
  const work = transcribeAll(sherpaTranscriber(folder), file, { signal: end.signal })
  end.abort(new Error('Canceled'))
  await expect(work).rejects.toThrow('Canceled')
})
