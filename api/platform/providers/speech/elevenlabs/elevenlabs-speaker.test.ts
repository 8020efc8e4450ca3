import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testFolder } from '../../transcription/testing/make-speech'
import { fliteSpeaker } from '../local/flite-speaker'
import { speakText } from '../speak-text'
import { SpeechError, type VoiceSample } from '../speaker'
import { type ElevenLabsPeer, elevenLabsPeer } from '../testing/elevenlabs-peer'
import VOICES from '../testing/elevenlabs-voices.json' with { type: 'json' }
import { elevenLabsSpeaker } from './elevenlabs-speaker'

const SARAH = 'EXAVITQu4vr4xnSDxMaL'
const TEXT = 'We had 42 bags — and it’s sold out. Dr. Smith left at 5:30 p.m.!'

let peer: ElevenLabsPeer
beforeAll(async () => {
  peer = await elevenLabsPeer()
})
afterAll(() => peer.stop())
beforeEach(() => {
  peer.faults.length = 0
  peer.spoken.length = 0
  peer.voices = [...VOICES]
})

const [sarah] = VOICES
if (!sarah) throw new Error('The peer has no voice.')

const speaker = (more: { apiKey?: string; baseUrl?: string; timeoutSeconds?: number } = {}) =>
  elevenLabsSpeaker({ apiKey: peer.apiKey, baseUrl: peer.url, ...more })

const answer = (status: number, body: unknown, times = 9) =>
  peer.faults.push({ kind: 'answer', status, body, times })

const detail = (status: string, message: string) => ({ detail: { status, message } })

describe('speech', () => {
  test('has the words of the text with the times of their characters', async () => {
    const { samples, sampleRate, words } = await speaker().speak(TEXT, SARAH)
    expect(sampleRate).toBe(24_000)
    expect(words.map(({ text }) => text)).toEqual(TEXT.split(' '))
    const truth = await fliteSpeaker.speak(TEXT, 'slt')
    expect(samples.length / sampleRate).toBeCloseTo(truth.samples.length / truth.sampleRate, 2)
    const starts = truth.words.map(({ text, start }) => [text.split(' ')[0], start] as const)
    for (const [text, start] of starts)
      expect(words.find(word => word.text === text)?.start, text).toBeCloseTo(start, 1)
  })

  test('is requested in the published shape, with the speed only where it is changed', async () => {
    await speaker().speak('Hello there.', SARAH)
    await speaker().speak('Hello there.', SARAH, { rate: 3 })
    expect(peer.spoken).toEqual([
      { voice: SARAH, text: 'Hello there.', model_id: 'eleven_multilingual_v2' },
      {
        voice: SARAH,
        text: 'Hello there.',
        model_id: 'eleven_multilingual_v2',
        voice_settings: { speed: 1.2 },
      },
    ])
  })

  test('is refused beyond the limit', async () => {
    expect(speaker().limits).toEqual({ characters: 5000 })
    await expect(speaker().speak('a '.repeat(2501), SARAH)).rejects.toThrow(
      'ElevenLabs speaks at most 5000 characters at once.',
    )
    expect(peer.spoken).toEqual([])
  })

  test('without times gets them from the local model', async () => {
    const truth = await fliteSpeaker.speak('Nobody left the shop.', 'slt')
    const pcm = Buffer.from(Int16Array.from(truth.samples, sample => sample * 32_767).buffer)
    answer(200, { audio_base64: pcm.toString('base64'), alignment: null }, 1)
    const { words } = await speaker().speak('Nobody left the shop.', SARAH)
    expect(words.map(({ text }) => text)).toEqual(['Nobody', 'left', 'the', 'shop.'])
  })
})

test('voices have a gender, labels, a category and a preview, over all pages', async () => {
  const voices = await speaker().voices()
  expect(voices[0]).toEqual({
    id: SARAH,
    title: 'Sarah',
    gender: 'female',
    labels: ['american', 'professional', 'young', 'entertainment tv'],
    provider: 'elevenlabs',
    category: 'premade',
    previewUrl: 'https://storage.example.com/sarah.mp3',
  })
  expect(voices.map(({ gender }) => gender)).toEqual([
    ...['female', 'male', 'neutral', 'neutral', 'female', 'male'],
  ])
  expect(voices.map(({ category }) => category)).toEqual([
    ...['premade', 'premade', 'premade', 'cloned', 'cloned', 'premade'],
  ])
  expect(voices[3]).not.toHaveProperty('previewUrl')
  peer.voices = Array.from({ length: 250 }, (_, index) => ({ ...sarah, voice_id: `v${index}` }))
  expect((await speaker().voices()).map(({ id }) => id)).toEqual(peer.voices.map(voice => voice.voice_id))
})

describe('a failure that passes is retried', () => {
  test('after the delay that the service asks for', async () => {
    peer.asked.length = 0
    peer.faults.push({ kind: 'answer', status: 429, body: detail('busy', 'No'), retryAfter: 1, times: 1 })
    await speaker().speak('Hello there.', SARAH)
    const [first = 0, second = 0] = peer.asked
    expect(second - first).toBeGreaterThan(990)
  })

  test.each([
    [429, detail('too_many_concurrent_requests', 'Slow down')],
    [429, detail('system_busy', 'Busy')],
    [503, 'Unavailable'],
  ])('%i', async (status, body) => {
    answer(status, body, 2)
    expect((await speaker().speak('Hello there.', SARAH)).words).toHaveLength(2)
  })
})

describe('a failure is a sentence for people', () => {
  const cases: [string, number, unknown, string][] = [
    [
      'the quota is used up',
      401,
      detail('quota_exceeded', 'This request exceeds your quota of 10000.'),
      'The credit of the ElevenLabs account is used up. Please choose a voice of another provider.',
    ],
    [
      'the plan is too small',
      402,
      { detail: { type: 'payment_required', code: 'paid_plan_required', status: 'payment_required' } },
      'The plan of the ElevenLabs account does not include this voice. Please choose another voice.',
    ],
    [
      'too many requests for long',
      429,
      detail('system_busy', 'Busy'),
      'ElevenLabs accepts no more requests right now. Please try again in a few minutes.',
    ],
    [
      'the text is refused',
      403,
      detail('content_against_policy', 'This text is against our policy'),
      'ElevenLabs refused to speak this text: This text is against our policy.',
    ],
    [
      'another reason',
      418,
      { detail: 'I am a teapot.' },
      'ElevenLabs could not speak this text: I am a teapot.',
    ],
    ['no reason', 500, 'Internal Server Error', 'ElevenLabs could not speak this text: it gave no reason.'],
    [
      'an answer of another shape',
      200,
      { audio: '' },
      'ElevenLabs sent a response that can not be read. Please try again.',
    ],
  ]
  test.each(cases)('%s', async (_, status, body, message) => {
    answer(status, body)
    const work = speaker().speak('Hello there.', SARAH)
    await expect(work).rejects.toThrow(SpeechError)
    await expect(work).rejects.toThrow(message)
  })

  test('a wrong key', async () => {
    const message = 'ElevenLabs does not accept the key in ELEVENLABS_API_KEY.'
    await expect(speaker({ apiKey: 'wrong' }).speak('Hello.', SARAH)).rejects.toThrow(message)
    await expect(speaker({ apiKey: 'wrong' }).voices()).rejects.toThrow(message)
  })

  test('a voice that disappeared', async () => {
    peer.voices = peer.voices.filter(voice => voice.voice_id !== SARAH)
    await expect(speaker().speak('Hello.', SARAH)).rejects.toThrow(
      'This voice is no longer available at ElevenLabs. Please choose another voice.',
    )
  })

  test('no answer in time', async () => {
    peer.faults.push({ kind: 'hang', times: 1 })
    await expect(speaker({ timeoutSeconds: 0.2 }).speak('Hello.', SARAH)).rejects.toThrow(
      'ElevenLabs took too long to answer. Please try again.',
    )
  })

  test('an address that can not be reached', async () => {
    await expect(speaker({ baseUrl: 'http://127.0.0.1:9' }).speak('Hello.', SARAH)).rejects.toThrow(
      'ElevenLabs could not be reached. Please try again in a minute.',
    )
  })

  test.each([
    ['silence', 'Speech without any sound came back from ElevenLabs.'],
    ['cut', 'Speech that is too short for the text came back from ElevenLabs.'],
  ] as const)('%s', async (kind, message) => {
    peer.faults.push({ kind, times: 2 })
    await expect(speakText(speaker(), TEXT, SARAH)).rejects.toThrow(message)
    expect(peer.spoken).toHaveLength(2)
  })
})

test('an abort ends a request at once, with its reason', async () => {
  peer.faults.push({ kind: 'hang', times: 1 })
  const stop = new AbortController()
  const work = speaker().speak('Hello.', SARAH, { signal: stop.signal })
  stop.abort(new Error('Enough.'))
  await expect(work).rejects.toThrow('Enough.')
})

describe('cloning', () => {
  const sample = async (reference: string): Promise<VoiceSample> => {
    const file = join(await testFolder(), 'sample.wav')
    await writeFile(file, Buffer.from(`RIFF of ${reference}`))
    return {
      ...{ file, contentType: 'audio/wav', title: 'Mara', gender: 'female', description: 'Warm.' },
      ...{ labels: { Accent: 'British', mood: 'calm' }, removeNoise: true, reference },
    }
  }
  const ownVoices = async () => (await speaker().voices()).filter(({ reference }) => reference)

  test('sends the sample in the published form, and the voice can be spoken with and deleted', async () => {
    const id = (await speaker().clone?.(await sample('one'))) ?? ''
    expect(peer.cloned.at(-1)).toEqual({
      name: 'Mara',
      remove_background_noise: true,
      labels: { accent: 'British', gender: 'female' },
      fields: expect.any(Array),
      bytes: [Buffer.from('RIFF of one')],
    })
    expect(await ownVoices()).toMatchObject([
      { id, title: 'Mara', gender: 'female', category: 'cloned', reference: 'one' },
    ])
    expect((await speaker().speak('Hello there.', id)).words).toHaveLength(2)
    await speaker().deleteVoice?.({ id, reference: 'one' })
    expect(await ownVoices()).toEqual([])
    await speaker().deleteVoice?.({ id, reference: 'one' })
  })

  test("sends no other fields than ElevenLabs' library", async () => {
    const client = new ElevenLabsClient({ apiKey: peer.apiKey, baseUrl: peer.url })
    await client.voices.ivc.create({
      ...{ name: 'Mara', files: [new File(['RIFF'], 'sample.wav')], description: 'Warm.' },
      ...{ removeBackgroundNoise: true, labels: '{}' },
    })
    await speaker().clone?.(await sample('fields'))
    const [published = [], sent = []] = peer.cloned.slice(-2).map(({ fields }) => fields.toSorted())
    expect(published).toHaveLength(5)
    expect(sent).toEqual(published)
  })

  test('makes a voice once, and finds it by its reference alone', async () => {
    const id = await speaker().clone?.(await sample('twice'))
    expect(await speaker().clone?.(await sample('twice'))).toBe(id)
    expect(await ownVoices()).toHaveLength(1)
    await speaker().deleteVoice?.({ id: null, reference: 'another' })
    expect(await ownVoices()).toHaveLength(1)
    await speaker().deleteVoice?.({ id: null, reference: 'twice' })
    expect(await ownVoices()).toEqual([])
  })

  test.each([
    [400, detail('voice_limit_reached', 'No.'), 'has no room for another voice'],
    [400, detail('can_not_use_instant_voice_cloning', 'No.'), 'does not include voice cloning'],
    [400, detail('invalid_content', 'Invalid audio.'), 'ElevenLabs refused this sample: Invalid audio.'],
    [401, detail('invalid_api_key', 'No.'), 'does not accept the key'],
    [500, { detail: 'Oops' }, 'ElevenLabs could not clone this voice: Oops.'],
    [200, { nothing: true }, 'sent a response that can not be read'],
  ])('a refusal with %i has a sentence for people', async (status, body, sentence) => {
    const given = await sample('refused')
    peer.faults.push({ kind: 'answer', status: 200, body: { voices: [], has_more: false }, times: 1 })
    answer(status, body, 1)
    await expect(speaker().clone?.(given)).rejects.toThrow(sentence)
    expect(await ownVoices()).toEqual([])
  })

  test('a failed deletion is an error', async () => {
    answer(401, detail('invalid_api_key', 'No.'))
    await expect(speaker().deleteVoice?.({ id: 'own-clone-1', reference: 'x' })).rejects.toThrow(SpeechError)
  })
})
