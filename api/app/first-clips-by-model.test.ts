import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { balanceOf } from '../domain/billing/ledger'
import { toSentences } from '../domain/clip-finder/sentences'
import { spoken } from '../domain/clip-finder/testing/spoken'
import TALKS from '../domain/clip-finder/testing/talks.json' with { type: 'json' }
import { type OpenAiPeer, openAiPeer } from '../platform/providers/language/testing/openai-peer'
import { type OpenPeer, openPeer, sendJson } from '../platform/providers/speech/testing/open-peer'
import { verify, whoHas } from '../testing/plan'
import { type TestServer, testServer } from '../testing/server'
import { uploadTalk } from '../testing/upload'
import { type SupervisedWorker, superviseWorker } from './supervise-worker'

const TEXT = [TALKS.price, TALKS.between, TALKS.garden].join('\n\n')
/** Long enough for a shared machine with two cores. */
const eventually = { timeout: 120_000, interval: 200 }

const WORDS = spoken(TEXT)
const SECONDS = (WORDS.at(-1)?.end ?? 0) + 1

/** What Whisper would answer if it heard the text. */
const HEARD = {
  ...{ task: 'transcribe', language: 'english', duration: SECONDS, text: TEXT.replace(/\s+/g, ' ') },
  words: WORDS.map(({ text, ...time }) => ({ word: text.replace(/[.,?!]/g, ''), ...time })),
  segments: [{ id: 0, start: 0, end: SECONDS, text: TEXT, avg_logprob: Math.log(0.9) }],
}

let model: OpenAiPeer
let service: OpenPeer
let server: TestServer
let worker: SupervisedWorker
let folder: string
let sound: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'talkreel-first-clips-'))
  sound = path.join(folder, 'talk.wav')
  await runFfmpeg(['-f', 'lavfi', '-i', `sine=frequency=220:sample_rate=16000:duration=${SECONDS}`, sound])
  model = await openAiPeer()
  service = await openPeer(async (request, response) => {
    const body = await buffer(request)
    if (request.url === '/v1/audio/transcriptions') return sendJson(response, 200, HEARD)
    const answer = await fetch(`${model.url}${request.url?.replace('/v1', '')}`, {
      method: 'POST',
      headers: { authorization: request.headers.authorization ?? '' },
      body: new Uint8Array(body),
    })
    sendJson(response, answer.status, await answer.json())
  })
  vi.stubEnv('OPENAI_API_KEY', model.apiKey)
  vi.stubEnv('OPENAI_BASE_URL', `${service.url}/v1`)
  server = await testServer()
  worker = superviseWorker({ dataDir: server.dataDir, databaseUrl: server.database.url, log: () => {} })
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
  await service.stop()
  await model.stop()
  await rm(folder, { recursive: true })
  vi.unstubAllEnvs()
})

/** Uploads a sound that is heard as the text; resolves with the project once its first clips are there. */
async function upload(name: string) {
  const token = await server.register()
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  const { project } = await uploadTalk(server, token, sound, `${name}.wav`)
  const params = { id: project?.id ?? '' }
  await vi.waitFor(async () => {
    const poll = await server.call('GET /api/projects/{id}/check_status/', { token, params })
    expect(poll.status).toBe('completed')
  }, eventually)
  const { results } = await server.call('GET /api/projects/{id}/clips/', { token, params, query: {} })
  const { notice } = await server.call('GET /api/projects/{id}/', { token, params })
  const credits = await balanceOf(server.database.prisma, teamId, 'TALKREEL_CREDIT')
  return { selectors: results.map(clip => clip.selected_by), notice, credits }
}

test('a model selects the first clips of a file, which are free; if it refuses, this machine finds them', async () => {
  const first = toSentences(spoken(TEXT)).findIndex(({ text }) => text.startsWith('We doubled the price')) + 1
  model.answers.push({
    clips: [{ first, last: first + 6, title: 'Why nobody left', reason: 'It surprises' }],
  })
  const { selectors, notice, credits } = await upload('talk')
  expect(notice).toBeNull()
  expect(selectors).toContain('openai')
  expect(credits).toBe(20)
  model.faults.push({ times: 9, kind: 'refuse' })
  const alone = await upload('refused')
  expect(alone.notice).toMatch(/^OpenAI did not select clips of the whole talk\. OpenAI refused/)
  expect(new Set(alone.selectors)).toEqual(new Set(['finder']))
  expect(alone.selectors.length).toBeLessThanOrEqual(selectors.length)
}, 300_000)
