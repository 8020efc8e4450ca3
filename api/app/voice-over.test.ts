import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { wordsOf } from '@/compositions/model/project'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { costOf } from '../domain/billing/cost-of'
import { balanceOf } from '../domain/billing/ledger'
import { readPlan } from '../domain/billing/plan-of'
import { usageOf } from '../domain/billing/usage-of'
import { voiceOverJob } from '../domain/voice-over/voice-over-job'
import type { WorkerServices } from '../platform/services/services'
import { setPlanOf, verify, whoHas } from '../testing/plan'
import { type TestServer, testServer } from '../testing/server'
import { type SupervisedWorker, superviseWorker } from './supervise-worker'

let server: TestServer
let worker: SupervisedWorker
beforeAll(async () => {
  server = await testServer()
  const { dataDir, database } = server
  worker = superviseWorker({ dataDir, databaseUrl: database.url, log: () => {} })
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

const TEXT = 'Welcome to the garden. Today we plant tomatoes, beans and herbs.'

const spoken = (text: string) => ({ text, provider: 'local', voice: 'slt' })

/** A team with a project, and the credits that it has. */
async function newProject() {
  const token = await server.register()
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  const left = () => balanceOf(server.database.prisma, teamId, 'TALKREEL_CREDIT')
  const files = () => server.database.prisma.asset.count({ where: { teamId } })
  return { token, teamId, params: { id }, left, files }
}

const ask = ({ token, params }: { token: string; params: { id: string } }, text: string) =>
  server.call('POST /api/projects/{id}/voice_over/', { token, params, body: spoken(text) })

const ended = ({ token, params: { id } }: { token: string; params: { id: string } }, job: string) =>
  vi.waitFor(
    async () => {
      const poll = await server.call('GET /api/projects/{id}/voice_over/{job}/', {
        ...{ token, params: { id, job } },
      })
      expect(poll.status).not.toBe('in_progress')
      return poll
    },
    { timeout: 120_000, interval: 100 },
  )

test('a text is spoken as a file with the times of its words, and its characters are charged', async () => {
  const project = await newProject()
  const before = await project.left()
  const { job_id, status, asset: none } = await ask(project, `  ${TEXT}\n`)
  expect([status, none]).toEqual(['in_progress', null])
  const { status: end, asset, transcript } = await ended(project, job_id)
  expect(end).toBe('completed')
  expect(await project.left()).toBeCloseTo(before - costOf('TTS', TEXT.length), 5)
  if (!asset || !transcript) throw new Error('There is no file')
  expect(asset).toMatchObject({
    ...{
      type: 'audio',
      status: 'COMPLETED',
      title: 'Welcome to the garden. Today we plant tomatoes, beans and…',
    },
    ...{ peaks_url: expect.any(String), spectrum_url: expect.any(String), project_media: { hasAudio: true } },
  })
  const words = wordsOf(transcript)
  expect(words.map(({ text }) => text).join(' ')).toBe(TEXT)
  expect(transcript).toMatchObject({ language: 'en', mediaRef: 'media' })
  expect(
    words.every(({ start, end: last }, at) => last > start && start >= (words[at - 1]?.start ?? 0)),
  ).toBe(true)
  expect(words.at(-1)?.end).toBeLessThanOrEqual(asset.duration ?? 0)
  const file = path.join(server.dataDir, 'voice-over.m4a')
  const { body } = await fetch(new URL(asset.media ?? '', server.address))
  await writeFile(file, body ?? '')
  const { streams, format } = await ffprobe(file)
  expect(streams).toMatchObject([{ codec_name: 'aac' }])
  expect(Math.abs(Number(format.duration) - (asset.duration ?? 0))).toBeLessThan(0.1)
})

test('a job that runs again after its file was stored speaks nothing and charges nothing', async () => {
  const { prisma } = server.database
  const project = await newProject()
  const { job_id: id } = await ask(project, TEXT)
  await ended(project, id)
  const left = await project.left()
  const job = await prisma.job.findUniqueOrThrow({ where: { id } })
  const { run } = voiceOverJob({ prisma, tempDir: server.dataDir } as WorkerServices)
  // With a provider that is gone, speaking would fail.
  const payload = { projectId: project.params.id, text: TEXT, provider: 'unknown', voice: 'slt' }
  await run({ job, payload, signal: AbortSignal.timeout(30_000), progress: () => {} })
  expect([await project.left(), await project.files()]).toEqual([left, 1])
})

test('a voice-over that the storage of the team has no room for is refused, and nothing is charged', async () => {
  const { prisma } = server.database
  const project = await newProject()
  const before = await project.left()
  const { limit } = await usageOf(prisma, await readPlan(prisma, project.teamId), 'STORAGE')
  await prisma.storedFile.create({
    data: { key: `teams/${project.teamId}/full`, teamId: project.teamId, size: BigInt(limit ?? 0) },
  })
  const { token, params } = project
  const answer = await server.ask('POST /api/projects/{id}/voice_over/', {
    token,
    params,
    body: spoken(TEXT),
  })
  expect([answer.status, answer.body.insufficient]).toEqual([403, 'storage'])
  expect(await project.left()).toBe(before)
  expect(await prisma.job.count({ where: { teamId: project.teamId } })).toBe(0)
})

test('what can not be said fails with the reason, and nothing is charged', async () => {
  const project = await newProject()
  const before = await project.left()
  const { job_id } = await ask(project, '🎉 🎉')
  expect(await ended(project, job_id)).toMatchObject({
    ...{ status: 'failed', detail: 'There is nothing in this text that can be said.', asset: null },
  })
  expect([await project.left(), await project.files()]).toEqual([before, 0])
})

test('a canceled voice-over costs nothing and leaves no file', async () => {
  const project = await newProject()
  await setPlanOf(server, project.token, 'STARTER')
  const before = await project.left()
  const { job_id: id } = await ask(project, `${TEXT} `.repeat(40))
  expect(await project.left()).toBeLessThan(before)
  await server.call('POST /api/jobs/{id}/cancel/', { token: project.token, params: { id } })
  expect(await ended(project, id)).toMatchObject({ status: 'cancelled', asset: null })
  expect([await project.left(), await project.files()]).toEqual([before, 0])
})

test('a voice-over of a team without credits, of no text, too long a text or a voice that is gone is refused', async () => {
  const { token, params, teamId } = await newProject()
  const answer = (body: object) =>
    server.ask('POST /api/projects/{id}/voice_over/', { token, params, body: { ...spoken(TEXT), ...body } })
  const long = 'a'.repeat(LIMITS.voiceOver.textMaxCharacters + 1)
  expect(await answer({ text: ' \n ' })).toMatchObject({
    status: 400,
    body: { text: [MESSAGES.voiceOver.textRequired] },
  })
  expect(await answer({ text: long })).toMatchObject({
    status: 400,
    body: { text: [MESSAGES.voiceOver.textTooLong] },
  })
  expect(await answer({ provider: '' })).toMatchObject({
    status: 400,
    body: { provider: [MESSAGES.voiceOver.voiceRequired] },
  })
  for (const gone of [{ voice: 'unknown' }, { provider: 'unknown' }])
    expect(await answer(gone)).toMatchObject({ status: 400, body: { voice: [MESSAGES.voiceOver.voiceGone] } })
  await server.database.prisma.quotaBalance.updateMany({
    where: { teamId },
    data: { amount: 0, purchased: 0 },
  })
  expect(await answer({})).toMatchObject({ status: 402, body: { insufficient: 'credits' } })
})

test("another team's project or voice-over is not found, and a locked project is refused", async () => {
  const [own, other] = [await newProject(), await newProject()]
  const { job_id: job } = await ask(other, TEXT)
  const { token, params } = own
  const notFound = { status: 404 }
  expect(
    await server.ask('POST /api/projects/{id}/voice_over/', {
      token,
      params: other.params,
      body: spoken(TEXT),
    }),
  ).toMatchObject(notFound)
  for (const id of [own.params.id, other.params.id])
    expect(
      await server.ask('GET /api/projects/{id}/voice_over/{job}/', { token, params: { id, job } }),
    ).toMatchObject(notFound)
  const longAgo = new Date(Date.now() - 30 * 24 * 3_600_000)
  await server.database.prisma.project.update({ where: params, data: { createdAt: longAgo } })
  expect(
    await server.ask('POST /api/projects/{id}/voice_over/', { token, params, body: spoken(TEXT) }),
  ).toMatchObject({ status: 403, body: { show_upgrade: expect.any(String) } })
})
