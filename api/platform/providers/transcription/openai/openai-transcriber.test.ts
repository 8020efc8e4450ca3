import { describe, expect, test } from 'vitest'
import { readSettings } from '@/api/platform/settings/settings'
import { findOpenAiFaults } from '../../testing/find-openai-faults'
import { TranscriptionFailed } from '../errors'
import { localTranscriber } from '../local/local-transcriber'
import { bareWords, makeSpeech } from '../testing/make-speech'
import { whisperStandIn } from '../testing/whisper-stand-in'
import { chooseTranscriber, transcribeAll } from '../transcribe-all'
import { openAiTranscriber } from './openai-transcriber'

const SENTENCE = 'We doubled the price of our coffee, and nobody left the shop.'

test('chooses OpenAI if its key is set, else the local transcriber', () => {
  expect(chooseTranscriber(readSettings({}))).toBe(localTranscriber)
  expect(chooseTranscriber(readSettings({ OPENAI_API_KEY: '' }))).toBe(localTranscriber)
  expect(chooseTranscriber(readSettings({ OPENAI_API_KEY: 'key' })).name).toContain('OpenAI')
})

test('returns words with times, punctuation and confidence, also after a temporary failure', async () => {
  const { baseURL, asked } = await whisperStandIn({ refusals: 1 })
  const { file, words } = await makeSpeech(SENTENCE)
  const vocabulary = ['Talkreel', 'Acme Cloud', ...Array(100).fill('x'.repeat(60))]
  const heard = await transcribeAll(openAiTranscriber({ apiKey: 'key', baseURL }), file, { vocabulary })
  expect(heard.language).toBe('en')
  expect(bareWords(heard.words)).toEqual(bareWords(words))
  expect(heard.words.at(-1)?.text).toBe('shop.')
  heard.words.forEach((word, index) => {
    expect(Math.abs(word.start - (words[index]?.start ?? 0))).toBeLessThan(0.15)
    expect(word.confidence).toBeCloseTo(0.8, 5)
  })
  expect(asked).toHaveLength(2)
  expect(asked[1]).toMatchObject({
    key: 'Bearer key',
    fields: {
      model: ['whisper-1'],
      response_format: ['verbose_json'],
      'timestamp_granularities[]': ['word', 'segment'],
      prompt: [expect.stringMatching(/^Talkreel, Acme Cloud, (?:x{60}, )*x{60}$/)],
    },
  })
  // The fields of a form are lists of texts.
  const body = Object.entries(asked[1]?.fields ?? {}).map(([name, values]) =>
    name.endsWith('[]') ? [name.slice(0, -2), values] : [name, values[0]],
  )
  expect(findOpenAiFaults('transcription', Object.fromEntries(body))).toEqual([])
  expect(asked[1]?.bytes).toBeLessThan(25_000_000)
})

test('does not send audio that was already transcribed again', async () => {
  const { baseURL, asked } = await whisperStandIn()
  const { file } = await makeSpeech(SENTENCE)
  const transcriber = openAiTranscriber({ apiKey: 'key', baseURL })
  const ends: number[] = []
  for await (const { end } of transcriber.transcribe(file)) ends.push(end)
  expect(asked).toHaveLength(1)
  expect((await transcribeAll(transcriber, file, { from: ends.at(-1) })).words).toEqual([])
  expect(asked).toHaveLength(1)
})

describe('a permanent failure', () => {
  const cases = [
    { status: 401, says: /does not accept the key/ },
    { status: 429, says: /limit or the credit/ },
    { status: 500, says: /could not transcribe/ },
  ]
  for (const { status, says } of cases)
    test(`${status} is reported with a message`, async () => {
      const { baseURL } = await whisperStandIn({ refusals: 10, status })
      const { file } = await makeSpeech(SENTENCE)
      const work = transcribeAll(openAiTranscriber({ apiKey: 'key', baseURL }), file)
      await expect(work).rejects.toThrow(TranscriptionFailed)
      await expect(work).rejects.toThrow(says)
    })

  test('an unreachable address is reported with a message', async () => {
    const { file } = await makeSpeech('Hello.')
    const work = transcribeAll(openAiTranscriber({ apiKey: 'key', baseURL: 'http://127.0.0.1:9/v1' }), file)
    await expect(work).rejects.toThrow(/could not be reached/)
  })
})
