import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { JobStoppedError } from '@/api/platform/jobs/run-job'
import { type OpenAiPeer, openAiPeer } from '@/api/platform/providers/language/testing/openai-peer'
import { type ElevenLabsPeer, elevenLabsPeer } from '@/api/platform/providers/speech/testing/elevenlabs-peer'
import { serve } from '@/api/testing/serve'
import { costOf } from '../billing/cost-of'
import { type ScriptJobs, type ScriptTeam, scriptJobs } from './testing/script-jobs'
import { SOURCE_TEXT } from './testing/source-text'
import { writeJob } from './write-job'

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
    TALKREEL_ALLOWED_HOSTS: '127.0.0.1',
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
  jobs.onPut = () => {}
  model.faults.length = 0
  model.requests.length = 0
  voices.spoken.length = 0
})

const host = () => {
  const voice = voices.voices[0]?.voice_id ?? ''
  return { id: 'speaker-1', name: 'Ada', role: 'host', voice, gender: 'female', label: 'One' } as const
}

const form = {
  script_type: 'monologue',
  script_tone: 'casual',
  script_length: 'summary',
  custom_instructions: '',
} as const

const find = ({ token }: ScriptTeam, id: string) =>
  jobs.server.call('GET /api/scripts/{id}/', { token, params: { id } })

async function newScript({ token }: ScriptTeam, source: { text: string } | { url: string }) {
  const script = { provider: 'elevenlabs', speakers: [host()], form }
  const { id } = await jobs.server.call('POST /api/scripts/', { token, body: { script, ...source } })
  return id
}

/** A worker that is stopped by calling `stop`, as when its server shuts down. */
function stoppable() {
  const controller = new AbortController()
  return { controller, stop: () => controller.abort(new JobStoppedError('shutdown')) }
}

/** The script is written by the next worker and charged once. */
async function expectWritten(team: ScriptTeam, id: string) {
  expect(await jobs.run(id)).toMatchObject({ state: 'COMPLETED' })
  const script = await find(team, id)
  expect(script.script_status).toBe('completed')
  expect(script.script.transcript.length).toBeGreaterThan(0)
  expect(await team.charged()).toBe(1)
}

test('a worker that stops while it reads a page: the next one reads it again', async () => {
  const team = await jobs.newTeam()
  const worker = stoppable()
  let asked = 0
  const site = await serve((_, response) => {
    asked++
    if (asked === 1) worker.stop()
    response.setHeader('content-type', 'text/html').end(`<title>Gardens</title><p>${SOURCE_TEXT}`)
  })
  onTestFinished(() => site.close())
  const id = await newScript(team, { url: site.url })
  await expect(jobs.run(id, worker.controller)).rejects.toThrow('shutdown')
  expect(await find(team, id)).toMatchObject({ script_status: 'in_progress' })
  await expectWritten(team, id)
})

test('a worker that stops while the model writes: the next one asks again', async () => {
  const team = await jobs.newTeam()
  const id = await newScript(team, { text: SOURCE_TEXT })
  const worker = stoppable()
  model.faults.push({ times: 1, kind: 'hang' })
  const running = jobs.run(id, worker.controller)
  await expect.poll(() => model.requests.length).toBe(1)
  worker.stop()
  await expect(running).rejects.toThrow('shutdown')
  await expectWritten(team, id)
  expect(model.requests).toHaveLength(2)
})

test('a worker that dies after the script is stored: the next one does not write it again', async () => {
  const team = await jobs.newTeam()
  const id = await newScript(team, { text: SOURCE_TEXT })
  const { prisma } = jobs.server.database
  const job = await prisma.job.update({
    where: { id: (await prisma.job.findFirstOrThrow({ where: { scriptId: id } })).id },
    data: { state: 'IN_PROGRESS' },
  })
  const context = { signal: new AbortController().signal, progress: () => {} }
  await writeJob(jobs.services).run({ job, payload: { scriptId: id }, ...context })
  const stored = await find(team, id)
  await expectWritten(team, id)
  expect((await find(team, id)).script.transcript).toEqual(stored.script.transcript)
  expect(model.requests).toHaveLength(1)
})

const TEXTS = ['We had many bags of coffee in the shop.', 'Nobody left the shop before the evening.']

async function unspokenScript(team: ScriptTeam) {
  const { id: speaker_id, voice, gender, label } = host()
  const paragraphs = TEXTS.map((text, index) => ({
    ...{ id: `p${index}`, text, speaker_id, voice, gender, label },
    ...{ pause: null, added: false, revision: 0, speech: null },
  }))
  const id = await jobs.giveScript(team, { provider: 'elevenlabs', speakers: [host()], form, paragraphs })
  await jobs.server.call('POST /api/scripts/{id}/generate/', { token: team.token, params: { id }, body: {} })
  return id
}

test.each([
  ['while it speaks', (key: string) => key.includes('/speech/'), 1],
  ['while it joins', (key: string) => key.endsWith('.mp3'), 0],
  ['before it stores the last file', (key: string) => key.endsWith('.wav'), 0],
])('a worker that stops %s: what is spoken is not spoken or charged again', async (_, isThen, again) => {
  const team = await jobs.newTeam()
  const id = await unspokenScript(team)
  const worker = stoppable()
  let seen = 0
  jobs.onPut = key => {
    if (!isThen(key)) return
    seen++
    if (seen === 1 && key.includes('/speech/')) return
    worker.stop()
    worker.controller.signal.throwIfAborted()
  }
  await expect(jobs.run(id, worker.controller)).rejects.toThrow('shutdown')
  expect((await find(team, id)).audio_status).toBe('in_progress')
  const spoken = voices.spoken.length
  jobs.onPut = () => {}
  expect(await jobs.run(id)).toMatchObject({ state: 'COMPLETED' })
  expect(voices.spoken.length - spoken).toBeLessThanOrEqual(again)
  const script = await find(team, id)
  expect(script).toMatchObject({ audio_status: 'completed', audio_outdated: false, speech_cost: 0 })
  expect(script.asset?.duration).toBeGreaterThan(3)
  expect(await team.charged()).toBeCloseTo(costOf('TTS', TEXTS.join('').length), 6)
})
