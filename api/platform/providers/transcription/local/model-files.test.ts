import { readdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashFile } from '@/remotion/environment/model-archive'
import { testFolder } from '../testing/make-speech'
import { ensureModel } from './model-files'
import MODEL from './moonshine.json' with { type: 'json' }

test('downloads the model once, verifies it, and repairs it when it is damaged', async () => {
  const models = await testFolder()
  const [one, other] = await Promise.all([ensureModel({ models }), ensureModel({ models })])
  expect(one).toEqual(other)
  expect(await hashFile(one.encoder)).toBe(MODEL.files['encoder_model.onnx'])
  expect(await hashFile(one.decoder)).toBe(MODEL.files['decoder_model_merged.onnx'])

  const steps: string[] = []
  const onProgress = (step: string) => steps.push(step)
  await ensureModel({ models, onProgress })
  expect(steps).toEqual([])

  await truncate(one.decoder, 1000)
  await ensureModel({ models, onProgress })
  expect(steps.length).toBeGreaterThan(0)
  expect(await hashFile(one.decoder)).toBe(MODEL.files['decoder_model_merged.onnx'])
  expect(await readdir(models)).toEqual(['moonshine-base'])
})

test('leaves no files after an abort', async () => {
  const models = await testFolder()
  const reason = new Error('stop')
  const controller = new AbortController()
  const work = ensureModel({ models, signal: controller.signal, onProgress: () => controller.abort(reason) })
  await expect(work).rejects.toBe(reason)
  expect(await readdir(models)).toEqual([])
})

test('a missing file has no hash', async () => {
  const file = join(await testFolder(), 'empty')
  expect(await hashFile(file)).toBeUndefined()
  await writeFile(file, '')
  expect(await hashFile(file)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})
