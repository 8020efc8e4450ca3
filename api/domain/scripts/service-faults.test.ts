import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  type ModelFault,
  type OpenAiPeer,
  openAiPeer,
} from '@/api/platform/providers/language/testing/openai-peer'
import { type ElevenLabsPeer, elevenLabsPeer } from '@/api/platform/providers/speech/testing/elevenlabs-peer'
import type { PeerFault } from '@/api/platform/providers/speech/testing/open-peer'
import { costOf } from '../billing/cost-of'
import { type ScriptJobs, type ScriptTeam, scriptJobs } from './testing/script-jobs'
import { SOURCE_TEXT } from './testing/source-text'

let jobs: ScriptJobs
let model: OpenAiPeer
let voices: ElevenLabsPeer

beforeAll(async () => {
  model = await openAiPeer()
  voices = await elevenLabsPeer()
  for (const [name, value] of Object.entries({
    OPENAI_API_KEY: model.apiKey,
    OPENAI_BASE_URL: model.url,
    ELEVENLABS_API_KEY: voices.apiKey,
    ELEVENLABS_BASE_URL: voices.url,
  }))
    vi.stubEnv(name, value)
  jobs = await scriptJobs()
})

afterAll(async () => {
  await jobs.stop()
  await model.stop()
  await voices.stop()
  vi.unstubAllEnvs()
})

beforeEach(() => {
  model.faults.length = 0
  model.speech.faults.length = 0
  voices.faults.length = 0
})

const voiceIds = () => voices.voices.map(({ voice_id }) => voice_id)

const settings = () => {
  const [host = '', guest = ''] = voiceIds()
  return {
    provider: 'elevenlabs',
    speakers: [
      { id: 'speaker-1', name: 'Ada', role: 'host', voice: host, gender: 'female', label: 'One' },
      { id: 'speaker-2', name: 'Ben', role: 'guest', voice: guest, gender: 'male', label: 'Two' },
    ],
    form: {
      script_type: 'conversation',
      script_tone: 'casual',
      script_length: 'summary',
      custom_instructions: '',
    },
  } as const
}

const find = ({ token }: ScriptTeam, id: string) =>
  jobs.server.call('GET /api/scripts/{id}/', { token, params: { id } })

async function newScript(team: ScriptTeam) {
  const { token } = team
  const { speakers, ...rest } = settings()
  const body = { script: { ...rest, speakers: [...speakers] }, text: SOURCE_TEXT }
  const { id } = await jobs.server.call('POST /api/scripts/', { token, body })
  return { id, find: () => find(team, id) }
}

test('a script is written and spoken by the services, and each step is charged once', async () => {
  const team = await jobs.newTeam()
  const { id, find } = await newScript(team)
  expect(await jobs.run(id)).toMatchObject({ state: 'COMPLETED' })
  expect(await team.charged()).toBe(1)
  const written = await find()
  expect(written).toMatchObject({ script_status: 'completed', writer_label: '' })
  await jobs.server.call('POST /api/scripts/{id}/generate/', {
    token: team.token,
    params: { id },
    body: { index: 0 },
  })
  voices.spoken.length = 0
  expect(await jobs.run(id)).toMatchObject({ state: 'COMPLETED' })
  expect(voices.spoken).toMatchObject([
    { text: written.script.transcript[0]?.text.trim(), voice: voiceIds()[0] },
  ])
  const [spoken] = (await find()).script.transcript
  expect(spoken?.words.map(([word]) => word).join(' ')).toBe(spoken?.text.trim().split(/\s+/).join(' '))
  expect(await team.charged()).toBeCloseTo(1 + costOf('TTS', spoken?.text.trim().length ?? 0), 6)
})

const MODEL_FAULTS: [string, ModelFault, RegExp][] = [
  ['does not know the key', { times: 9, kind: 'status', status: 401 }, /does not accept the key/],
  ['limits the rate', { times: 9, kind: 'status', status: 429 }, /accepts no more requests right now/],
  ['has an error', { times: 9, kind: 'status', status: 500 }, /has a problem right now/],
  ['refuses', { times: 9, kind: 'refuse' }, /refused to write the script/],
  ['stops midway', { times: 9, kind: 'cut-off' }, /stopped in the middle/],
  ['answers nonsense', { times: 9, kind: 'not-json' }, /not JSON of the schema/],
  ['answers another thing', { times: 9, kind: 'unreadable' }, /can not be read/],
  ['invents facts', { times: 9, kind: 'says', text: 'It carried 77 cows.' }, /77 is not in the source/],
]

test.each(MODEL_FAULTS)(
  'a model that %s: the script says so, and costs nothing',
  async (_, fault, message) => {
    model.faults.push(structuredClone(fault))
    const team = await jobs.newTeam()
    const { id, find } = await newScript(team)
    expect(await jobs.run(id)).toMatchObject({ state: 'FAILED', error: expect.stringMatching(message) })
    expect(await find()).toMatchObject({ script_status: 'failed', error: expect.stringMatching(message) })
    expect(await team.charged()).toBe(0)
  },
)

test('a script that can not be written again keeps its paragraphs', async () => {
  const team = await jobs.newTeam()
  const { id, find } = await newScript(team)
  await jobs.run(id)
  const before = await find()
  model.faults.push({ times: 9, kind: 'refuse' })
  await jobs.server.call('POST /api/scripts/{id}/regenerate_script/', {
    token: team.token,
    params: { id },
    body: {},
  })
  expect(await jobs.run(id)).toMatchObject({ state: 'FAILED' })
  const after = await find()
  expect(after.script.transcript).toEqual(before.script.transcript)
  expect(after).toMatchObject({ script_status: 'completed', error: expect.stringMatching(/refused/) })
  expect(await team.charged()).toBe(1)
})

/** A script of two paragraphs, as if it had been written. */
async function writtenScript(team: ScriptTeam) {
  const { speakers, provider, form } = settings()
  const texts = ['We had many bags of coffee in the shop.', 'Nobody left the shop before the evening.']
  const paragraphs = texts.map((text, index) => {
    const { id: speaker_id, voice, gender, label } = speakers[index] ?? speakers[0]
    return {
      ...{ id: `p${index}`, text, speaker_id, voice, gender, label },
      ...{ pause: null, added: false, revision: 0, speech: null },
    }
  })
  const id = await jobs.giveScript(team, { provider, speakers: [...speakers], form, paragraphs })
  return { id, texts, find: () => find(team, id) }
}

const answer = (status: number, body: unknown): PeerFault => ({ times: 99, kind: 'answer', status, body })

const VOICE_FAULTS: [string, PeerFault, RegExp][] = [
  [
    'does not know the key',
    answer(401, { detail: { status: 'invalid_api_key', message: 'No' } }),
    /does not accept the key/,
  ],
  [
    'limits the rate',
    answer(429, { detail: { status: 'too_many_concurrent_requests', message: 'No' } }),
    /accepts no more requests/,
  ],
  ['has an error', answer(500, { detail: 'No' }), /could not speak this text|could not be reached/],
  ['answers nonsense', answer(200, 'Hello'), /can not be read/],
  ['is silent', { times: 99, kind: 'silence' }, /without any sound/],
  ['says a part of the text', { times: 99, kind: 'cut' }, /too short for the text/],
]

test.each(VOICE_FAULTS)(
  'a voice that %s: the audio says so, and costs nothing',
  async (_, fault, message) => {
    const team = await jobs.newTeam()
    const { id, find } = await writtenScript(team)
    voices.faults.push(structuredClone(fault))
    await jobs.server.call('POST /api/scripts/{id}/generate/', {
      token: team.token,
      params: { id },
      body: {},
    })
    expect(await jobs.run(id)).toMatchObject({ state: 'FAILED' })
    expect(await find()).toMatchObject({
      audio_status: 'failed',
      audio_error: expect.stringMatching(message),
    })
    expect(await team.charged()).toBe(0)
  },
)

test('half of a sentence by OpenAI, which reports no times of words: the audio says so, and costs nothing', async () => {
  const team = await jobs.newTeam()
  const { speakers, form } = settings()
  const { id: speaker_id, gender, label } = speakers[0]
  const [voice, text] = ['coral', 'We had many bags of coffee in the shop.']
  const fields = { id: 'p0', text, speaker_id, voice, gender, label, pause: null, added: false, revision: 0 }
  const paragraphs = [{ ...fields, speech: null }]
  const id = await jobs.giveScript(team, { provider: 'openai', speakers: [...speakers], form, paragraphs })
  model.speech.faults.push({ times: 2, kind: 'cut' })
  model.speech.spoken.length = 0
  await jobs.server.call('POST /api/scripts/{id}/generate/', { token: team.token, params: { id }, body: {} })
  expect(await jobs.run(id)).toMatchObject({ state: 'FAILED' })
  expect(model.speech.spoken.map(({ input }) => input)).toEqual([text, text])
  expect((await find(team, id)).audio_error).toMatch(/too short for the text/)
  expect(await team.charged()).toBe(0)
})

test('of a guest whose voice disappeared nothing is charged, and what the host said stays', async () => {
  const team = await jobs.newTeam()
  const { id, find, texts } = await writtenScript(team)
  const [gone] = voices.voices.splice(1, 1)
  await jobs.server.call('POST /api/scripts/{id}/generate/', { token: team.token, params: { id }, body: {} })
  await jobs.run(id)
  if (gone) voices.voices.splice(1, 0, gone)
  const script = await find()
  expect(script.audio_error).toMatch(/no longer available at ElevenLabs/)
  expect(script.script.transcript.map(({ dirty }) => dirty)).toEqual([false, true])
  expect(await team.charged()).toBeCloseTo(costOf('TTS', texts[0]?.length ?? 0), 6)
  // With the voice back, only the rest is spoken and charged.
  await jobs.server.call('POST /api/scripts/{id}/generate/', { token: team.token, params: { id }, body: {} })
  voices.spoken.length = 0
  expect(await jobs.run(id)).toMatchObject({ state: 'COMPLETED' })
  expect(voices.spoken.map(({ text }) => text)).toEqual(texts.slice(1))
})

test('a script whose provider lost its key says so', async () => {
  const team = await jobs.newTeam()
  const { id, find } = await writtenScript(team)
  vi.stubEnv('ELEVENLABS_API_KEY', '')
  await jobs.server.call('POST /api/scripts/{id}/generate/', { token: team.token, params: { id }, body: {} })
  await jobs.run(id)
  vi.stubEnv('ELEVENLABS_API_KEY', voices.apiKey)
  expect((await find()).audio_error).toBe('The voices of this script are not available. Choose others.')
  expect(await team.charged()).toBe(0)
})

/** A script of one paragraph, spoken by the host. */
async function speakOne(provider: 'local' | 'elevenlabs', text: string) {
  const team = await jobs.newTeam()
  const { id: speaker_id, gender, label, voice } = settings().speakers[0]
  const fields = { id: 'p0', text, speaker_id, gender, label, pause: null, added: false, revision: 0 }
  const paragraphs = [{ ...fields, voice: provider === 'local' ? 'slt' : voice, speech: null }]
  const { speakers, form } = settings()
  const id = await jobs.giveScript(team, { provider, speakers: [...speakers], form, paragraphs })
  const { token } = team
  await jobs.server.call('POST /api/scripts/{id}/generate/', { token, params: { id }, body: { index: 0 } })
  return { job: await jobs.run(id), script: await find(team, id), charged: await team.charged() }
}

/** Characters of a long paragraph: the most that one may have in the slow run, a little over one request otherwise. */
const LONG = process.env.TALKREEL_SLOW === '1' ? 10_000 : 5_100

test('a paragraph that is too long for one request is sent in parts and charged once', async () => {
  // Long words that are spoken fast: the service speaks all of them.
  const sentence = 'Through strengths we brought straight thoughts. '
  const text = `${sentence.repeat(LONG / sentence.length).trim()}!`.padStart(LONG, 'So. ')
  voices.spoken.length = 0
  const { job, script, charged } = await speakOne('elevenlabs', text)
  expect(job.state).toBe('COMPLETED')
  expect(voices.spoken.length).toBeGreaterThan(1)
  expect(Math.max(...voices.spoken.map(({ text: part }) => part.length))).toBeLessThanOrEqual(5000)
  const [paragraph] = script.script.transcript
  expect(paragraph?.words.map(([word]) => word)).toEqual(text.split(' '))
  expect(charged).toBeCloseTo(costOf('TTS', text.length), 6)
  // Up to twelve minutes of speech, more than the time of a test on a slow machine.
}, 600_000)

test.each([
  ['Cyrillic', 'Привет, как дела сегодня?'],
  ['Greek', 'Γειά σου Κόσμε, τι κάνεις;'],
  ['Japanese', '今日はいい天気ですね。'],
  ['emoji', '🍅🌱🎉'],
])('a text in %s that a voice can not say costs nothing, and says so', async (_, text) => {
  const { job, charged } = await speakOne('local', text)
  expect(job).toMatchObject({ state: 'FAILED', error: expect.stringMatching(/nothing in this text that/) })
  expect(charged).toBe(0)
})
