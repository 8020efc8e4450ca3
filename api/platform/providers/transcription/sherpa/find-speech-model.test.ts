import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findSpeechModel } from './find-speech-model'

/** A folder with empty files of these names, and its `model.json`. */
const folderOf = async (names: readonly string[], metadata?: unknown): Promise<string> => {
  const folder = join(await mkdtemp(join(tmpdir(), 'talkreel-model-')), 'parakeet')
  onTestFinished(() => rm(join(folder, '..'), { recursive: true }))
  await mkdir(folder)
  for (const name of names) await writeFile(join(folder, name), '')
  if (metadata !== undefined) await writeFile(join(folder, 'model.json'), JSON.stringify(metadata))
  return folder
}

test('a transducer is found by its parts, the smaller of two precisions', async () => {
  const names = ['encoder.onnx', 'encoder.int8.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt']
  const folder = await folderOf(names, { name: 'Parakeet TDT v3', languages: ['de', 'fr'] })
  expect(findSpeechModel(folder)).toEqual({
    name: 'Parakeet TDT v3',
    languages: ['de', 'fr'],
    files: {
      kind: 'transducer',
      paths: {
        encoder: join(folder, 'encoder.int8.onnx'),
        decoder: join(folder, 'decoder.int8.onnx'),
        joiner: join(folder, 'joiner.int8.onnx'),
      },
      tokens: join(folder, 'tokens.txt'),
    },
  })
})

test('Whisper is found by its parts and hears the language itself', async () => {
  const names = ['base-encoder.int8.onnx', 'base-decoder.int8.onnx', 'base-tokens.txt', 'README.md']
  const folder = await folderOf(names)
  expect(findSpeechModel(folder)).toMatchObject({
    ...{ name: 'parakeet', languages: ['any'] },
    files: { kind: 'whisper', paths: { encoder: join(folder, 'base-encoder.int8.onnx') } },
  })
})

test('a single model is one of NeMo’s with CTC', async () => {
  const folder = await folderOf(['model.int8.onnx', 'model.onnx', 'tokens.txt'], { languages: ['en'] })
  expect(findSpeechModel(folder).files).toEqual({
    ...{ kind: 'nemoCtc', paths: { model: join(folder, 'model.int8.onnx') } },
    tokens: join(folder, 'tokens.txt'),
  })
})

test.each([
  ['no files', [], { languages: ['de'] }, '*.onnx is missing'],
  ['no tokens', ['model.onnx'], { languages: ['de'] }, '*tokens.txt is missing'],
  ['half a Whisper', ['tiny-encoder.onnx', 'tiny-tokens.txt'], undefined, '*decoder*.onnx is missing'],
  [
    'two models',
    ['a.onnx', 'b.onnx', 'tokens.txt'],
    { languages: ['de'] },
    'there may be only one of a.onnx, b.onnx',
  ],
  ['no languages', ['model.onnx', 'tokens.txt'], undefined, 'model.json has to name the languages'],
  [
    'a language by its name',
    ['model.onnx', 'tokens.txt'],
    { languages: ['German'] },
    'a code of two letters',
  ],
])('what is wrong is said: %s', async (_, names, metadata, message) => {
  const folder = await folderOf(names, metadata)
  expect(() => findSpeechModel(folder)).toThrow(message)
})
