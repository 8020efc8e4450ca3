import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { makeNumberedFilm, readNumbers } from '@/remotion/render/testing/numbered-film'
import { balanceOf } from '../domain/billing/ledger'
import { readPlan } from '../domain/billing/plan-of'
import { usageOf } from '../domain/billing/usage-of'
import { reverseJob } from '../domain/reverse/reverse-job'
import type { WorkerServices } from '../platform/services/services'
import { insertAsset } from '../testing/asset'
import { verify, whoHas } from '../testing/plan'
import { type TestServer, testServer } from '../testing/server'
import { type SupervisedWorker, superviseWorker } from './supervise-worker'

const FRAMES = 120

let server: TestServer
let worker: SupervisedWorker
let folder: string
let film: string
let sound: string

const startWorker = () => {
  const { dataDir, database } = server
  worker = superviseWorker({ dataDir, databaseUrl: database.url, log: () => {} })
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'talkreel-reverse-'))
  const silent = path.join(folder, 'silent.mp4')
  film = path.join(folder, 'Harvest.mp4')
  sound = path.join(folder, 'Tone.wav')
  await makeNumberedFilm(silent, '30', FRAMES)
  await runFfmpeg(['-f', 'lavfi', '-i', 'sine=d=4', '-ac', '2', '-ar', '48000', sound])
  await runFfmpeg(['-i', silent, '-i', sound, '-c:v', 'copy', '-c:a', 'aac', '-shortest', film])
  server = await testServer()
  startWorker()
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A team with a project and a video of four seconds, whose frames show their number. */
async function newProject() {
  const token = await server.register()
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  const asset = await insertAsset(server, teamId, film)
  return { token, teamId, params: { id }, asset }
}

type TestProject = Awaited<ReturnType<typeof newProject>>

const files = ({ teamId, asset }: TestProject) =>
  server.database.prisma.storedFile.count({
    where: { teamId, size: { gt: 0 }, NOT: { key: { contains: asset.id } } },
  })

const answer = ({ token, params, asset }: TestProject, body: object = {}) =>
  server.ask('POST /api/projects/{id}/reverse/', {
    ...{ token, params, body: { asset: asset.id, start: 0, end: 4, ...body } },
  })

const ask = ({ token, params, asset }: TestProject, part: { start: number; end: number }) =>
  server.call('POST /api/projects/{id}/reverse/', { token, params, body: { asset: asset.id, ...part } })

const ended = ({ token, params: { id } }: TestProject, job: string) =>
  vi.waitFor(
    async () => {
      const poll = await server.call('GET /api/projects/{id}/reverse/{job}/', {
        ...{ token, params: { id, job } },
      })
      expect(poll.status).not.toBe('in_progress')
      return poll
    },
    { timeout: 120_000, interval: 100 },
  )

const begun = (id: string) =>
  vi.waitFor(
    async () =>
      expect(await server.database.prisma.job.count({ where: { id, stage: { not: null } } })).toBe(1),
    { timeout: 60_000, interval: 20 },
  )

test('T15: a part of a video becomes a file of the team that plays it backward, which costs storage only', async () => {
  const project = await newProject()
  const { token, teamId } = project
  const credits = () => balanceOf(server.database.prisma, teamId, 'TALKREEL_CREDIT')
  const before = await credits()
  const { job_id, status, asset: none } = await ask(project, { start: 1, end: 3.02 })
  expect([status, none]).toEqual(['in_progress', null])
  const { status: end, asset, part } = await ended(project, job_id)
  expect(end).toBe('completed')
  expect(asset).toMatchObject({
    ...{ id: job_id, type: 'video', status: 'COMPLETED', title: 'Harvest (reversed)', fps: 30 },
    ...{ poster_url: expect.any(String), peaks_url: expect.any(String), spectrum_url: expect.any(String) },
    project_media: { kind: 'video', hasAudio: true },
  })
  expect(part?.start).toBeCloseTo(1, 6)
  expect(part?.end).toBeCloseTo(91 / 30, 6)
  const file = path.join(folder, 'made.mp4')
  const { body } = await fetch(new URL(asset?.media ?? '', server.address))
  await writeFile(file, body ?? '')
  expect(await readNumbers(file)).toEqual(Array.from({ length: 61 }, (_, index) => 90 - index))
  expect(await credits()).toBe(before)
  const { results } = await server.call('GET /api/media/', { token, query: { type: 'video' } })
  expect(results.map(({ title }) => title)).toEqual(['Harvest (reversed)', 'Harvest'])
})

test('a job that runs again after its file was stored makes nothing', async () => {
  const { prisma } = server.database
  const project = await newProject()
  const { job_id: id } = await ask(project, { start: 0, end: 1 })
  await ended(project, id)
  const count = await files(project)
  const job = await prisma.job.findUniqueOrThrow({ where: { id } })
  // Without a storage, making another copy would fail.
  const { run } = reverseJob({ prisma, tempDir: server.dataDir } as WorkerServices)
  const payload = { projectId: project.params.id, assetId: project.asset.id, start: 0, end: 1 }
  await run({ job, payload, signal: AbortSignal.timeout(30_000), progress: () => {} })
  expect(await files(project)).toBe(count)
  expect(await prisma.asset.count({ where: { teamId: project.teamId } })).toBe(2)
})

test('a file that can not be read, and a copy that is canceled, leave nothing', async () => {
  const { prisma } = server.database
  const project = await newProject()
  await worker.stop()
  const { job_id: canceled } = await ask(project, { start: 0, end: 4 })
  await server.call('POST /api/jobs/{id}/cancel/', { token: project.token, params: { id: canceled } })
  const broken = await insertAsset(server, project.teamId, film)
  const { job_id: failed } = await ask({ ...project, asset: broken }, { start: 0, end: 4 })
  await prisma.asset.update({ where: { id: broken.id }, data: { deletedAt: new Date() } })
  startWorker()
  expect(await ended(project, canceled)).toMatchObject({ status: 'cancelled', asset: null, part: null })
  expect(await ended(project, failed)).toMatchObject({
    ...{ status: 'failed', detail: 'The file was deleted', asset: null },
  })
  const made = { where: { teamId: project.teamId, id: { in: [canceled, failed] } } }
  expect(await prisma.asset.count(made)).toBe(0)
  for (const id of [canceled, failed])
    expect(await prisma.storedFile.count({ where: { key: { contains: id }, size: { gt: 0 } } })).toBe(0)
})

test('a copy that is canceled while it is made leaves nothing', async () => {
  const { prisma } = server.database
  const project = await newProject()
  const { job_id: id } = await ask(project, { start: 0, end: 4 })
  await begun(id)
  await server.call('POST /api/jobs/{id}/cancel/', { token: project.token, params: { id } })
  expect(await ended(project, id)).toMatchObject({ status: 'cancelled', asset: null })
  const left = async () => [
    ...(await readdir(server.dataDir, { recursive: true })).filter(name => name.includes(id)),
    ...(await prisma.storedFile.findMany({ where: { key: { contains: id }, size: { gt: 0 } } })),
    ...(await prisma.asset.findMany({ where: { id } })),
  ]
  await expect.poll(left, { timeout: 30_000, interval: 100 }).toEqual([])
})

test('a worker that is killed while it reverses is replaced, and one copy is made', async () => {
  const { prisma } = server.database
  const project = await newProject()
  const { job_id: id } = await ask(project, { start: 0, end: 4 })
  await begun(id)
  process.kill(worker.pid() ?? 0, 'SIGKILL')
  expect(await ended(project, id)).toMatchObject({ status: 'completed', asset: { id } })
  expect((await prisma.job.findUniqueOrThrow({ where: { id } })).attempt).toBeGreaterThan(1)
  expect(await prisma.asset.count({ where: { teamId: project.teamId } })).toBe(2)
  const folders = async () =>
    (await readdir(server.dataDir, { recursive: true })).filter(name => name.includes(`tmp/${id}`))
  await expect.poll(folders, { timeout: 30_000, interval: 100 }).toEqual([])
})

test('what is no video, has no such part or is too long is refused, and so is a full storage', async () => {
  const { prisma } = server.database
  const project = await newProject()
  const tone = await insertAsset(server, project.teamId, sound)
  const refused = (field: string, message: string) => ({ status: 400, body: { [field]: [message] } })
  expect(await answer(project, { asset: tone.id })).toMatchObject(refused('asset', MESSAGES.reverse.notVideo))
  expect(await answer(project, { end: 5.5 })).toMatchObject(refused('end', MESSAGES.reverse.outside))
  expect(await answer(project, { start: 2, end: 2 })).toMatchObject(refused('end', MESSAGES.reverse.outside))
  const { id } = project.asset
  await prisma.asset.update({ where: { id }, data: { duration: 1_000 } })
  const long = { start: 10, end: 10.1 + LIMITS.reverse.maxSeconds }
  expect(await answer(project, long)).toMatchObject(refused('end', MESSAGES.reverse.tooLong))
  await prisma.asset.update({ where: { id }, data: { duration: 4 } })
  const { limit } = await usageOf(prisma, await readPlan(prisma, project.teamId), 'STORAGE')
  await prisma.storedFile.create({
    data: { key: `teams/${project.teamId}/full`, teamId: project.teamId, size: BigInt(limit ?? 0) },
  })
  expect(await answer(project)).toMatchObject({ status: 403, body: { insufficient: 'storage' } })
  expect(await prisma.job.count({ where: { teamId: project.teamId } })).toBe(0)
})

test("another team's project, file or copy is not found, and a locked project is refused", async () => {
  const [own, other] = [await newProject(), await newProject()]
  const { job_id: job } = await ask(other, { start: 0, end: 1 })
  const { token, params } = own
  const notFound = { status: 404 }
  expect(await answer({ ...own, params: other.params })).toMatchObject(notFound)
  expect(await answer(own, { asset: other.asset.id })).toMatchObject(notFound)
  for (const id of [own.params.id, other.params.id])
    expect(
      await server.ask('GET /api/projects/{id}/reverse/{job}/', { token, params: { id, job } }),
    ).toMatchObject(notFound)
  const longAgo = new Date(Date.now() - 30 * 24 * 3_600_000)
  await server.database.prisma.project.update({ where: params, data: { createdAt: longAgo } })
  expect(await answer(own)).toMatchObject({ status: 403, body: { show_upgrade: expect.any(String) } })
})
