import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ElevenLabsPeer, elevenLabsPeer } from './elevenlabs-peer'
import { findElevenLabsFaults } from './find-elevenlabs-faults'

let peer: ElevenLabsPeer
let voice: string

beforeAll(async () => {
  peer = await elevenLabsPeer()
  voice = peer.voices[0]?.voice_id ?? ''
})
afterAll(() => peer.stop())
beforeEach(() => {
  peer.cloned.length = 0
})

const ask = async (method: string, path: string, body?: object | FormData) => {
  const isForm = body instanceof FormData
  const response = await fetch(`${peer.url}${path}`, {
    method,
    headers: { 'xi-api-key': peer.apiKey },
    body: isForm ? body : body && JSON.stringify(body),
  })
  return { status: response.status, answer: await response.json() }
}

const speak = (body: object) =>
  ask('POST', `/v1/text-to-speech/${voice}/with-timestamps?output_format=pcm_24000`, body)

const REQUEST = { text: 'Hello there.', model_id: 'eleven_multilingual_v2' }

const cloneForm = () => {
  const form = new FormData()
  form.set('name', 'Mara')
  form.set('files', new Blob(['RIFF']), 'sample.wav')
  return form
}

test('its answers are those of the published schemas', async () => {
  expect(findElevenLabsFaults('speech', (await speak(REQUEST)).answer)).toEqual([])
  const voices = await ask('GET', '/v2/voices?page_size=2')
  expect(findElevenLabsFaults('voices', voices.answer)).toEqual([])
  expect(findElevenLabsFaults('voices', { ...voices.answer, voices: [{ name: 'No id' }] })).not.toEqual([])
  const made = await ask('POST', '/v1/voices/add', cloneForm())
  expect(findElevenLabsFaults('newVoice', made.answer)).toEqual([])
  const deleted = await ask('DELETE', `/v1/voices/${made.answer.voice_id}`)
  expect(findElevenLabsFaults('deleted', deleted.answer)).toEqual([])
})

test.each([
  ['an unknown key', { ...REQUEST, volume: 1 }, 'Unexpected key "volume"'],
  ['an unknown setting', { ...REQUEST, voice_settings: { pitch: 1 } }, 'Unexpected key "pitch"'],
  ['a text that is none', { ...REQUEST, text: 3 }, 'Expected string. Received 3.'],
  ['a speed that is no number', { ...REQUEST, voice_settings: { speed: '1' } }, 'Expected number.'],
  ['a speed that is too high', { ...REQUEST, voice_settings: { speed: 2 } }, 'Too big'],
])('%s is refused', async (_, body, message) => {
  const { status, answer } = await speak(body)
  expect(status).toBe(422)
  expect(JSON.stringify(answer.detail)).toContain(JSON.stringify(message).slice(1, -1))
})

test("ElevenLabs' own library speaks, lists, clones and deletes with it", async () => {
  const client = new ElevenLabsClient({ apiKey: peer.apiKey, baseUrl: peer.url, maxRetries: 0 })
  const { text, model_id: modelId } = REQUEST
  const speech = { text, modelId, outputFormat: 'pcm_24000', voiceSettings: { speed: 1.1 } } as const
  const { audioBase64, alignment } = await client.textToSpeech.convertWithTimestamps(voice, speech)
  expect(Buffer.from(audioBase64, 'base64').length).toBeGreaterThan(24_000)
  expect(alignment?.characters.join('')).toBe(text)
  const { voices, hasMore, nextPageToken } = await client.voices.search({ pageSize: 2 })
  expect([voices.length, hasMore]).toEqual([2, true])
  const next = await client.voices.search({ pageSize: 2, nextPageToken })
  expect(next.voices[0]?.voiceId).not.toBe(voices[0]?.voiceId)
  const { voiceId } = await client.voices.ivc.create({
    ...{ name: 'Mara', files: [new File(['RIFF'], 'sample.wav')], description: 'Warm' },
    ...{ removeBackgroundNoise: true, labels: JSON.stringify({ gender: 'female' }) },
  })
  expect(peer.cloned).toMatchObject([{ name: 'Mara', remove_background_noise: true }])
  await client.voices.delete(voiceId)
  expect(peer.voices.some(({ voice_id }) => voice_id === voiceId)).toBe(false)
})
