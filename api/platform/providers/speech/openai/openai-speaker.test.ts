import type { SpeechCreateParams } from 'openai/resources/audio'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import { firstCases } from '@/api/testing/first-cases'
import { findOpenAiFaults } from '../../testing/find-openai-faults'
import { fliteSpeaker } from '../local/flite-speaker'
import { speakText } from '../speak-text'
import { SpeechError } from '../speaker'
import { type OpenAiSpeechPeer, openAiSpeechPeer, type SpeechRequest } from '../testing/openai-speech-peer'
import { openAiSpeaker } from './openai-speaker'

const TEXT = 'We had 42 bags of coffee, and nobody left the shop.'

let peer: OpenAiSpeechPeer
beforeAll(async () => {
  peer = await openAiSpeechPeer()
})
afterAll(() => peer.stop())
beforeEach(() => {
  peer.faults.length = 0
  peer.spoken.length = 0
})
afterEach(() => {
  expect(peer.spoken.flatMap(body => findOpenAiFaults('speech', body))).toEqual([])
})

const speaker = (more: { apiKey?: string; baseURL?: string; timeoutSeconds?: number } = {}) =>
  openAiSpeaker({ apiKey: peer.apiKey, baseURL: peer.url, ...more })

const answer = (status: number, error: object, times = 9) =>
  peer.faults.push({ kind: 'answer', status, body: { error }, times })

test('speech has the words of the text with the times of the local model, also after a rate limit', async () => {
  answer(429, { message: 'Rate limit reached', code: 'rate_limit_exceeded' }, 2)
  const { samples, sampleRate, words } = await speaker().speak(TEXT, 'coral')
  expect(peer.spoken).toEqual([
    { model: 'gpt-4o-mini-tts', voice: 'coral', input: TEXT, response_format: 'wav' },
  ])
  expect(sampleRate).toBe(24_000)
  expect(words.map(({ text }) => text)).toEqual(TEXT.split(' '))
  const truth = await fliteSpeaker.speak(TEXT, 'slt')
  expect(samples.length / sampleRate).toBeCloseTo(truth.samples.length / truth.sampleRate, 2)
  for (const [index, word] of words.entries())
    expect(Math.abs(word.start - (truth.words[index]?.start ?? 0)), word.text).toBeLessThan(0.15)
})

test('a delay that the service asks for is kept', async () => {
  peer.asked.length = 0
  peer.faults.push({ kind: 'answer', status: 429, body: { error: {} }, retryAfter: 1, times: 1 })
  await speaker().speak('Hello there.', 'coral')
  const [first = 0, second = 0] = peer.asked
  expect(second - first).toBeGreaterThan(990)
})

test('the speed is sent where it is changed, as far as the service goes', async () => {
  await speaker().speak('Hello there.', 'ash', { rate: 9 })
  expect(peer.spoken[0]).toMatchObject({ voice: 'ash', speed: 4 })
})

test('is refused beyond the limit', async () => {
  expect(speaker().limits).toEqual({ characters: 4096 })
  await expect(speaker().speak('a '.repeat(2049), 'ash')).rejects.toThrow(
    'OpenAI speaks at most 4096 characters at once.',
  )
  expect(peer.spoken).toEqual([])
})

test('has a list of voices, all of which the service knows', async () => {
  const voices = await speaker().voices()
  expect(new Set(voices.map(({ id }) => id))).toEqual(new Set(peer.voices.keys()))
  expect(voices.find(({ id }) => id === 'coral')).toEqual({
    id: 'coral',
    title: 'Coral',
    gender: 'female',
    labels: ['American', 'friendly'],
    provider: 'openai',
    category: 'premade',
  })
})

describe('speech that is spoken as a text', () => {
  const speak = (text: string, voice: string) => speakText(speaker(), text, voice)

  test.each(
    firstCases(2, [
      ['coral', TEXT],
      ['ash', 'In 1999, 45% of 3,000 users, CEOs etc., paid 20 EUR; in 2026 it was 87.5%.'],
      ['ash', 'Die Gärten haben die Stadt verändert, und die Nachbarn treffen sich dort.'],
    ]),
  )('is accepted as a whole: %s, %s', async (voice, text) => {
    await expect(speak(text, voice)).resolves.toMatchObject({ words: { length: text.split(' ').length } })
    expect(peer.spoken).toHaveLength(1)
  })

  test.each(
    firstCases(1, [
      ['coral', 'Visit https://www.example.com/pricing?plan=pro&lang=en for more.'],
      ['ash', 'We opened the shop in May. Nobody came, and we had 42 bags left. We doubled the price!'],
    ]),
  )('is asked for once more, then refused, where it is half of it: %s, %s', async (voice, text) => {
    peer.faults.push({ kind: 'cut', times: 2 })
    await expect(speak(text, voice)).rejects.toThrow(
      'Speech that is too short for the text came back from OpenAI. Please try again, or choose another voice.',
    )
    expect(peer.spoken).toHaveLength(2)
  })

  test('is accepted where only the first answer was half of it', async () => {
    peer.faults.push({ kind: 'cut', times: 1 })
    const { words } = await speak(TEXT, 'coral')
    expect(words.map(({ text }) => text)).toEqual(TEXT.split(' '))
    expect(peer.spoken).toHaveLength(2)
  })
})

describe('a failure is a sentence for people', () => {
  test.each([
    [
      'the credit is used up',
      429,
      { message: 'You exceeded your current quota', code: 'insufficient_quota' },
      'The credit of the OpenAI account is used up. Please choose a voice of another provider.',
    ],
    [
      'too many requests for long',
      429,
      { message: 'Rate limit reached', code: 'rate_limit_exceeded' },
      'OpenAI accepts no more requests right now. Please try again in a few minutes.',
    ],
    [
      'the text is refused',
      400,
      { message: 'Your request was rejected by our safety system.', code: 'content_policy_violation' },
      'OpenAI refused to speak this text: Your request was rejected by our safety system.',
    ],
    [
      'another reason',
      500,
      { message: 'The server had an error' },
      'OpenAI could not speak this text: The server had an error.',
    ],
  ])('%s', async (_, status, error, message) => {
    answer(status, error)
    const work = speaker().speak('Hello there.', 'ash')
    await expect(work).rejects.toThrow(SpeechError)
    await expect(work).rejects.toThrow(message)
  })

  test('a wrong key', async () => {
    await expect(speaker({ apiKey: 'wrong' }).speak('Hello.', 'ash')).rejects.toThrow(
      'OpenAI does not accept the key in OPENAI_API_KEY.',
    )
  })

  test('a voice that disappeared', async () => {
    await expect(speaker().speak('Hello.', 'gone')).rejects.toThrow(
      'This voice is no longer available at OpenAI. Please choose another voice.',
    )
  })

  test('a file that is no WAV', async () => {
    peer.faults.push({ kind: 'answer', status: 200, body: 'x'.repeat(100), times: 1 })
    await expect(speaker().speak('Hello.', 'ash')).rejects.toThrow(
      'OpenAI sent a response that can not be read. Please try again.',
    )
  })

  test('an address that can not be reached', async () => {
    await expect(speaker({ baseURL: 'http://127.0.0.1:9/v1' }).speak('Hello.', 'ash')).rejects.toThrow(
      'OpenAI could not be reached. Please try again in a minute.',
    )
  })

  test('no answer in time', async () => {
    peer.faults.push({ kind: 'hang', times: 9 })
    await expect(speaker({ timeoutSeconds: 0.2 }).speak('Hello.', 'ash')).rejects.toThrow(
      'OpenAI took too long to answer. Please try again.',
    )
  })
})

test('an abort ends a request at once, with its reason', async () => {
  peer.faults.push({ kind: 'hang', times: 9 })
  const stop = new AbortController()
  const work = speaker().speak('Hello.', 'ash', { signal: stop.signal })
  stop.abort(new Error('Enough.'))
  await expect(work).rejects.toThrow('Enough.')
})

test('the peer accepts only what the types of the library have', () => {
  expectTypeOf<SpeechRequest>().toExtend<SpeechCreateParams>()
})
