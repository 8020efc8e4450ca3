import { expect, onTestFinished, test } from 'vitest'
import { allVoices, speakerOf, speakers } from './choose-speakers'
import { elevenLabsPeer } from './testing/elevenlabs-peer'

const NONE = { openAi: null, elevenLabs: null }

test('the local speaker is always there, the others with their keys', () => {
  const names = (accounts: Parameters<typeof speakers>[0]) => [...speakers(accounts).keys()]
  expect(names(NONE)).toEqual(['local'])
  const openAi = { apiKey: 'key', baseURL: undefined }
  const elevenLabs = { apiKey: 'key', baseUrl: undefined }
  expect(names({ openAi, elevenLabs })).toEqual(['local', 'openai', 'elevenlabs'])
  expect(speakerOf('openai', { ...NONE, openAi })?.name).toBe('OpenAI')
  expect(speakerOf('openai', NONE)).toBeUndefined()
  expect(speakerOf('constructor', NONE)).toBeUndefined()
})

test('all voices name the provider that speaks them, and a provider that fails is reported', async () => {
  const peer = await elevenLabsPeer()
  onTestFinished(() => peer.stop())
  const openAi = { apiKey: 'key', baseURL: undefined }
  const accounts = { openAi, elevenLabs: { apiKey: peer.apiKey, baseUrl: peer.url } }
  const { voices, failed } = await allVoices({ accounts })
  expect(failed).toEqual([])
  expect(new Set(voices.map(({ provider }) => provider))).toEqual(new Set(['local', 'openai', 'elevenlabs']))
  const without = await allVoices({
    accounts: { ...accounts, elevenLabs: { apiKey: 'no', baseUrl: peer.url } },
  })
  expect(without.failed).toEqual([
    { provider: 'elevenlabs', message: 'ElevenLabs does not accept the key in ELEVENLABS_API_KEY.' },
  ])
  expect(without.voices).toEqual(voices.filter(({ provider }) => provider !== 'elevenlabs'))
})

test('an abort is no failure of a provider', async () => {
  const peer = await elevenLabsPeer()
  onTestFinished(() => peer.stop())
  peer.faults.push({ kind: 'hang', times: 1 })
  const stop = new AbortController()
  const accounts = { ...NONE, elevenLabs: { apiKey: peer.apiKey, baseUrl: peer.url } }
  const work = allVoices({ accounts, signal: stop.signal })
  stop.abort(new Error('Enough.'))
  await expect(work).rejects.toThrow('Enough.')
})
