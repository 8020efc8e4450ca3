import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JobStoppedError, runJob } from '@/api/platform/jobs/run-job'
import { openAiInEnv } from '@/api/platform/providers/language/testing/openai-in-env'
import type { ModelFault, OpenAiPeer } from '@/api/platform/providers/language/testing/openai-peer'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import type { WorkerServices } from '@/api/platform/services/services'
import { accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import { testHandlers } from '@/api/testing/job-handlers'
import type { Job } from '@/prisma/generated/client'
import { releaseJob } from '../billing/job-charge'
import { toSentences } from '../clip-finder/sentences'
import { spoken } from '../clip-finder/testing/spoken'
import TALKS from '../clip-finder/testing/talks.json' with { type: 'json' }
import { type ContentJobs, contentJobs, type TalkTeam } from '../contents/testing/content-jobs'
import { clipsJob } from './clips-job'

const TEXT = [TALKS.price, TALKS.between, TALKS.garden, TALKS.between, TALKS.computer].join('\n\n')
const sentences = toSentences(spoken(TEXT))
/** The best moment of the talk, as the finder would cut it. */
const first = sentences.findIndex(({ text }) => text.startsWith('We doubled the price')) + 1
const PRICE = { clips: [{ first, last: first + 6, title: 'Why nobody left', reason: 'It surprises' }] }

let jobs: ContentJobs
let model: OpenAiPeer
let services: WorkerServices
let files: Awaited<ReturnType<typeof openStorage>>
let talk: TalkTeam

beforeAll(async () => {
  model = await openAiInEnv()
  jobs = await contentJobs()
  const { dataDir, database } = jobs.server
  files = await openStorage({ dataDir, log: console.error })
  const tempDir = path.join(dataDir, 'jobs')
  await mkdir(tempDir, { mode: 0o711 })
  const storage = accountedStorage(database.prisma, files.storage)
  services = { prisma: database.prisma, tempDir, storage } as WorkerServices
})
afterAll(async () => {
  await files.stop()
  await jobs.stop()
  await model.stop()
})
beforeEach(async () => {
  for (const list of [model.faults, model.answers, model.requests]) list.length = 0
  talk = await jobs.newTalk(TEXT)
  const { prisma } = services
  const { sourceAssetId } = await prisma.project.findUniqueOrThrow({ where: { id: talk.projectId } })
  const original = `${assetFolder(talk.teamId, sourceAssetId ?? '')}original`
  await services.storage.put(original, Buffer.from('sound'), 'audio/wav')
  await prisma.asset.update({ where: { id: sourceAssetId ?? '' }, data: { files: { original } } })
})

/** Asks for clips; resolves with the id of the job. */
async function request(body: { count?: number; options?: { topic?: string } } = {}): Promise<string> {
  const { token, projectId } = talk
  const call = { token, params: { id: projectId }, body: { count: 6, ...body } }
  return (await jobs.server.call('POST /api/projects/{id}/ai_clips/', call)).id
}

/** Runs a job in this process, as a worker does. */
async function run(id: string, controller = new AbortController()): Promise<Job> {
  const { prisma } = services
  const handlers = testHandlers({ clips: clipsJob(services) })
  const log = (error: unknown) => {
    throw error
  }
  await runJob({ ...{ prisma, handlers, controller, log }, worker: 'test', onStopped: releaseJob }, id)
  return prisma.job.findUniqueOrThrow({ where: { id } })
}

const find = async (body?: Parameters<typeof request>[0]) => run(await request(body))

const clipsOf = async ({ token, projectId }: TalkTeam) =>
  (await jobs.server.call('GET /api/projects/{id}/clips/', { token, params: { id: projectId }, query: {} }))
    .results

const statusOf = ({ token, projectId }: TalkTeam) =>
  jobs.server.call('GET /api/projects/{id}/check_clip_status/', { token, params: { id: projectId } })

test('clips say who selected them; the search costs one credit', async () => {
  model.answers.push(PRICE)
  expect(await find()).toMatchObject({ state: 'COMPLETED', error: null })
  const clips = await clipsOf(talk)
  expect(clips).toHaveLength(3)
  const [price, ...others] = clips
  expect(price).toMatchObject({
    ...{ title: 'Why nobody left', selected_by: 'openai', selected_by_label: 'Selected by OpenAI' },
    score_parts: { opening: {}, completeness: {}, clarity: {}, interest: {} },
  })
  expect(price?.reasons.map(({ text }) => text)).toContain('It surprises')
  for (const clip of others)
    expect(clip).toMatchObject({ selected_by: 'finder', selected_by_label: 'Selected on this machine' })
  expect(await statusOf(talk)).toMatchObject({ status: 'completed', detail: null, count: 3 })
  expect(await talk.charged()).toBe(1)
})

test('a clip that is copied with its project keeps who selected it, one made by hand has nobody', async () => {
  model.answers.push(PRICE)
  await find()
  const { token, projectId } = talk
  const { id } = await jobs.server.call('POST /api/projects/{id}/clone/', {
    token,
    params: { id: projectId },
  })
  expect((await clipsOf({ ...talk, projectId: id }))[0]).toMatchObject({ selected_by: 'openai' })
  const body = { start: 1, end: 20 }
  const made = await jobs.server.call('POST /api/projects/{id}/create_clip/', {
    ...{ token, params: { id: projectId }, body },
  })
  expect(made).toMatchObject({ selected_by: null, selected_by_label: '' })
})

const FAULTS: [string, ModelFault, RegExp][] = [
  ['refuses', { times: 9, kind: 'refuse' }, /refused to select clips/],
  ['answers nonsense', { times: 9, kind: 'not-json' }, /not JSON of the schema/],
  ['limits the rate', { times: 9, kind: 'status', status: 429, retryAfter: 0 }, /no more requests/],
]

describe('without an answer of the model, there are as many clips, with the reason', () => {
  test.each(FAULTS)('it %s', async (_, fault, reason) => {
    model.faults.push(structuredClone(fault))
    expect(await find()).toMatchObject({ state: 'COMPLETED', result: { clips: 3 } })
    const { detail, count } = await statusOf(talk)
    expect([detail, count]).toEqual([expect.stringMatching(reason), 3])
    expect((await clipsOf(talk)).map(one => one.selected_by)).toEqual(['finder', 'finder', 'finder'])
    expect(await talk.charged()).toBe(1)
  })

  test('the next search that the model answers clears it', async () => {
    model.faults.push({ times: 1, kind: 'refuse' })
    await find({ count: 1 })
    model.answers.push({ clips: [] })
    await find({ count: 1 })
    expect(await statusOf(talk)).toMatchObject({ detail: null, count: 2 })
  })
})

test('what is not delivered is not charged, even if the model has selected something', async () => {
  model.answers.push(PRICE)
  expect(await find({ options: { topic: 'football world cup' } })).toMatchObject({ result: { clips: 0 } })
  expect(await talk.charged()).toBe(0)
})

test('a canceled search stops the request and costs nothing', async () => {
  const id = await request()
  model.faults.push({ times: 1, kind: 'hang' })
  const controller = new AbortController()
  const running = run(id, controller)
  await expect.poll(() => model.requests.length, { timeout: 20_000 }).toBe(1)
  await jobs.server.call('POST /api/jobs/{id}/cancel/', { token: talk.token, params: { id } })
  controller.abort(new JobStoppedError('cancelled'))
  expect(await running).toMatchObject({ state: 'CANCELLED' })
  expect([await clipsOf(talk), await talk.charged()]).toEqual([[], 0])
})

test('a worker that stops while the model selects: the next one finds the clips, once', async () => {
  const id = await request()
  model.faults.push({ times: 1, kind: 'hang' })
  const controller = new AbortController()
  const running = run(id, controller)
  running.catch(() => {})
  await expect.poll(() => model.requests.length, { timeout: 20_000 }).toBe(1)
  controller.abort(new JobStoppedError('shutdown'))
  await expect(running).rejects.toThrow('shutdown')
  model.answers.push(PRICE)
  expect(await run(id)).toMatchObject({ state: 'COMPLETED', result: { clips: 3 } })
  expect([(await clipsOf(talk)).length, await talk.charged()]).toEqual([3, 1])
})

test('a worker that dies after the clips are stored: the next one asks and stores nothing again', async () => {
  const { prisma } = services
  const id = await request()
  const job = await prisma.job.update({ where: { id }, data: { state: 'IN_PROGRESS' } })
  model.answers.push(PRICE, { clips: [{ first: first + 1, last: first + 6, title: 'Another', reason: '' }] })
  const payload = { projectId: talk.projectId, most: 6 }
  const signal = new AbortController().signal
  await clipsJob(services).run({ ...{ job, payload, signal, progress: () => {} } })
  expect(await run(id)).toMatchObject({ state: 'COMPLETED' })
  expect([(await clipsOf(talk)).length, model.requests.length, await talk.charged()]).toEqual([3, 1, 1])
})
