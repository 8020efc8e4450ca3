import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { RequestListener, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MESSAGES } from '@/compositions/catalog/messages'
import { readPlan } from '../domain/billing/plan-of'
import { usageOf } from '../domain/billing/usage-of'
import { importJob } from '../domain/imports/import-job'
import type { WorkerServices } from '../platform/services/services'
import { apiKeyOf } from '../testing/people'
import { verify, whoHas } from '../testing/plan'
import { serve } from '../testing/serve'
import { type TestServer, testServer } from '../testing/server'
import { SHORT_TEXT, testTalk } from '../testing/talk'
import { type SupervisedWorker, superviseWorker } from './supervise-worker'

let server: TestServer
let worker: SupervisedWorker
let web: Awaited<ReturnType<typeof serve>>
let talk: string
/** What the web answers under each path. */
const pages = new Map<string, RequestListener>()

const startWorker = () => {
  const { dataDir, database } = server
  worker = superviseWorker({ dataDir, databaseUrl: database.url, log: () => {} })
}

beforeAll(async () => {
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
  talk = await testTalk(SHORT_TEXT)
  web = await serve((request, response) => {
    const page = pages.get(new URL(request.url ?? '', 'http://web').pathname)
    if (page) page(request, response)
    else response.writeHead(404).end()
  })
  server = await testServer()
  startWorker()
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
  web.close()
  vi.unstubAllEnvs()
})
beforeEach(() => pages.clear())

const address = (path: string) => `${web.url}${path}`

const sendTalk: RequestListener = async (_, response) => {
  response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': (await stat(talk)).size })
  createReadStream(talk).pipe(response)
}

async function newTeam() {
  const token = await server.register()
  await verify(server, token)
  return { token, ...(await whoHas(server, token)) }
}
type Team = Awaited<ReturnType<typeof newTeam>>

const ask = (token: string, url: string, body: object = {}) =>
  server.call('POST /api/assets/upload_by_url/', { token, body: { url, listen: false, ...body } })

const ended = (token: string, id: string) =>
  vi.waitFor(
    async () => {
      const poll = await server.call('GET /api/assets/{id}/check_status/', { token, params: { id } })
      expect(poll.status).not.toBe('in_progress')
      return poll
    },
    { timeout: 120_000, interval: 100 },
  )

const titlesOf = async (token: string) =>
  (await server.call('GET /api/assets/', { token })).results.map(({ title }) => title)

/** Nothing of an import is left: no bytes, no upload in the storage. */
const leavesNothing = ({ teamId }: Team) =>
  expect
    .poll(() => server.database.prisma.storedFile.count({ where: { teamId, size: { gt: 0 } } }), {
      timeout: 30_000,
      interval: 50,
    })
    .toBe(0)

test('a video on the web becomes a file that plays and a project with its words', async () => {
  pages.set('/episodes/The%20promise.mp4', sendTalk)
  const { token } = await newTeam()
  const project = { type: 'captionVideo' as const }
  const asked = await ask(token, address('/episodes/The%20promise.mp4'), { project, listen: true })
  expect(asked).toMatchObject({
    ...{ status: 'in_progress', poll_id: asked.asset.id },
    asset: { title: 'The promise', status: 'IN_PROGRESS', type: 'video', file_size: 0, media: null },
    project: { title: 'The promise', status: 'IN_PROGRESS' },
    job: { kind: 'import', status: 'NEW', title: 'The promise' },
  })
  const params = { id: asked.project?.id ?? '' }
  await vi.waitFor(
    async () => {
      const poll = await server.call('GET /api/projects/{id}/check_status/', { token, params })
      expect(poll.status).toBe('completed')
    },
    { timeout: 240_000, interval: 200 },
  )
  const asset = await server.call('GET /api/assets/{id}/', { token, params: { id: asked.asset.id } })
  expect(asset).toMatchObject({ type: 'video', width: 1920, height: 1080, audio: true })
  const stored = await fetch(new URL(asset.original_url, server.address))
  expect(stored.headers.get('content-type')).toBe('video/mp4')
  expect(Buffer.from(await stored.arrayBuffer())).toEqual(await readFile(talk))
  const { transcripts } = await server.call('GET /api/projects/{id}/transcript/', { token, params })
  expect(JSON.stringify(transcripts).toLowerCase()).toContain('promise')
})

test('the server may know a better name, and no length or content type', async () => {
  pages.set('/download', (_, response) => {
    response.writeHead(200, {
      'content-disposition': 'attachment; filename="Autumn talk.mov"',
      'content-type': 'application/octet-stream',
    })
    createReadStream(talk).pipe(response)
  })
  const { token, teamId } = await newTeam()
  const { asset } = await ask(token, address('/download'))
  const { asset: made } = await ended(token, asset.id)
  expect(made).toMatchObject({ title: 'Autumn talk', type: 'video', status: 'COMPLETED', width: 1920 })
  const { size } = await stat(talk)
  expect(made.file_size).toBe(size)
  const where = { teamId, key: { endsWith: '/original' } }
  const files = await server.database.prisma.storedFile.findMany({ where })
  expect(files).toMatchObject([{ size: BigInt(size), uploadId: null, deleteAt: null }])
})

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="9" height="9"/></svg>'

test.each([
  ['by its name', '/logo.svg', 'application/octet-stream', DRAWING],
  ['by its content type', '/logo', 'image/svg+xml; charset=utf-8', DRAWING],
  [
    'by its bytes',
    '/raw/logo',
    'text/plain',
    `\ufeff<?xml version="1.0"?>\n<!-- made > by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${DRAWING}`,
  ],
])('an SVG drawing is imported and recognized %s', async (_, path, type, content) => {
  pages.set(path, (_, response) => response.setHeader('content-type', type).end(content))
  const { token } = await newTeam()
  const { asset } = await ask(token, address(path))
  expect((await ended(token, asset.id)).asset).toMatchObject({
    ...{ status: 'COMPLETED', type: 'svg', title: 'logo', width: 40, height: 30 },
    project_media: { kind: 'svg' },
  })
})

test('a title that was given stays', async () => {
  pages.set('/a.mp4', (request, response) => {
    response.setHeader('content-disposition', 'attachment; filename=other.mp4')
    sendTalk(request, response)
  })
  const { token } = await newTeam()
  const { asset } = await ask(token, address('/a.mp4'), { title: 'Mine' })
  expect((await ended(token, asset.id)).asset.title).toBe('Mine')
})

const status =
  (code: number): RequestListener =>
  (_, response) =>
    response.writeHead(code).end()
const bytes =
  (content: string, type: string): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', type).end(content)

test.each<[string, string, RequestListener]>([
  ['a page', MESSAGES.imports.notMedia, bytes('<!doctype html><p>Hello</p>', 'text/html')],
  [
    'a page without an end',
    MESSAGES.imports.notMedia,
    (_, response) => response.setHeader('content-type', 'text/html').write('<!doctype html>'.repeat(10_000)),
  ],
  [
    'a page with a drawing',
    MESSAGES.imports.notMedia,
    bytes('<!doctype html><svg xmlns="http://www.w3.org/2000/svg"></svg>', 'text/html'),
  ],
  ['nothing', MESSAGES.imports.noFile, status(404)],
  ['a login', MESSAGES.imports.refused, status(403)],
  ['an error', MESSAGES.imports.serverFailed(503), status(503)],
  ['a broken connection', MESSAGES.imports.unreachable, (_, response) => response.destroy()],
  ['an empty file', MESSAGES.imports.empty, bytes('', 'video/mp4')],
  [
    'this machine',
    MESSAGES.imports.private,
    (_, response) =>
      response.writeHead(302, { location: address('/').replace('127.0.0.1', 'localhost') }).end(),
  ],
  [
    'itself',
    MESSAGES.imports.redirects,
    (_, response) => response.writeHead(302, { location: '/file' }).end(),
  ],
  [
    'a file over the limit of the plan',
    MESSAGES.upload.sizeOverPlan,
    (_, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 19 * 1024 ** 3 })
      response.write(Buffer.alloc(100_000))
    },
  ],
])('an address of %s fails with its reason, and the project says it', async (_, message, answer) => {
  const team = await newTeam()
  const { token } = team
  const closed: Promise<void>[] = []
  pages.set('/file', (request, response) => {
    closed.push(new Promise(resolve => response.on('close', resolve)))
    answer(request, response)
  })
  const { asset, project } = await ask(token, address('/file'), { project: { type: 'videoHighlight' } })
  expect(await ended(token, asset.id)).toMatchObject({ status: 'failed', detail: message })
  const params = { id: project?.id ?? '' }
  const poll = await server.call('GET /api/projects/{id}/check_status/', { token, params })
  expect(poll).toMatchObject({ status: 'failed', detail: message })
  // No connection is left open, either.
  await Promise.all(closed)
  await leavesNothing(team)
})

test.each(['ftp://example.test/a.mp4', 'file:///etc/passwd', 'a.mp4', 'javascript:alert(1)'])(
  'refuses %s at once',
  async url => {
    const { token } = await newTeam()
    const answer = await server.ask('POST /api/assets/upload_by_url/', { token, body: { url } })
    expect(answer).toMatchObject({ status: 400, body: { url: [MESSAGES.scripts.urlInvalid] } })
  },
)

/** Sends a megabyte again and again, until the connection is closed. */
const sendEndlessly = (response: ServerResponse) => {
  const megabyte = Buffer.alloc(1024 ** 2)
  megabyte.write('\0\0\0 ftypisom', 'latin1')
  const more = () => {
    while (!response.destroyed && response.write(megabyte));
  }
  response.on('drain', more)
  more()
}

test('an endless file ends at the storage that is left', async () => {
  let closed = false
  pages.set('/endless.mp4', (_, response) => {
    response.on('close', () => {
      closed = true
    })
    sendEndlessly(response)
  })
  const team = await newTeam()
  const { prisma } = server.database
  const { limit } = await usageOf(prisma, await readPlan(prisma, team.teamId), 'STORAGE')
  const left = 150 * 1024 ** 2
  const key = `teams/${team.teamId}/other`
  await prisma.storedFile.create({ data: { key, teamId: team.teamId, size: BigInt((limit ?? 0) - left) } })
  const { asset } = await ask(team.token, address('/endless.mp4'))
  const { detail } = await ended(team.token, asset.id)
  expect(detail).toMatch(/You're attempting to upload a .* file, but you only have .* remaining/)
  await expect.poll(() => closed).toBe(true)
  await prisma.storedFile.delete({ where: { key } })
  await leavesNothing(team)
})

/** Sends the beginning of the talk and waits; resolves with a function that sends the rest. */
function sendHalf(path: string): Promise<() => void> {
  return new Promise(resolve =>
    pages.set(path, async (_, response) => {
      const whole = await readFile(talk)
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': whole.length })
      response.write(whole.subarray(0, 5000))
      resolve(() => response.end(whole.subarray(5000)))
    }),
  )
}

test('a canceled import leaves neither file nor project', async () => {
  const begun = sendHalf('/half.mp4')
  const team = await newTeam()
  const { token } = team
  const { asset, job, project } = await ask(token, address('/half.mp4'), {
    project: { type: 'videoHighlight' },
  })
  await begun
  await server.call('POST /api/jobs/{id}/cancel/', { token, params: { id: job.id } })
  const { prisma } = server.database
  expect((await ended(token, asset.id)).status).toBe('cancelled')
  expect(await titlesOf(token)).toEqual([])
  expect(await prisma.project.count({ where: { id: project?.id ?? '' } })).toBe(0)
  await leavesNothing(team)
})

test('a worker that is killed while it imports is replaced, and the file is whole', async () => {
  const begun = sendHalf('/killed.mp4')
  const { token, teamId } = await newTeam()
  const { asset } = await ask(token, address('/killed.mp4'))
  await begun
  pages.set('/killed.mp4', sendTalk)
  process.kill(worker.pid() ?? 0, 'SIGKILL')
  const { asset: made } = await ended(token, asset.id)
  expect(made).toMatchObject({ status: 'COMPLETED', file_size: (await stat(talk)).size })
  const where = { teamId, uploadId: { not: null } }
  expect(await server.database.prisma.storedFile.count({ where })).toBe(0)
})

test('an import whose file is deleted at the moment it ends leaves nothing', async () => {
  const begun = sendHalf('/late.mp4')
  const team = await newTeam()
  const { asset, job } = await ask(team.token, address('/late.mp4'))
  const rest = await begun
  const { prisma } = server.database
  // What the deletion writes before it cancels the job.
  await prisma.asset.update({ where: { id: asset.id }, data: { status: 'CANCELLED' } })
  rest()
  const state = async () => (await prisma.job.findUniqueOrThrow({ where: { id: job.id } })).state
  await expect.poll(state, { timeout: 60_000 }).toBe('FAILED')
  expect(await prisma.job.count({ where: { assetId: asset.id, kind: 'ingest' } })).toBe(0)
  await leavesNothing(team)
})

test('a slow server does not keep the imports of others waiting', async () => {
  const begun = sendHalf('/waits.mp4')
  pages.set('/quick.mp4', sendTalk)
  const [slow, quick] = [await newTeam(), await newTeam()]
  const waiting = await ask(slow.token, address('/waits.mp4'))
  const rest = await begun
  const { asset } = await ask(quick.token, address('/quick.mp4'))
  expect(await ended(quick.token, asset.id)).toMatchObject({ status: 'completed' })
  const { id } = waiting.job
  expect(await server.database.prisma.job.findUnique({ where: { id } })).toMatchObject({
    state: 'IN_PROGRESS',
  })
  rest()
  await ended(slow.token, waiting.asset.id)
})

test('a file that is being imported can be deleted, and is not transcribed before it is there', async () => {
  const begun = sendHalf('/deleted.mp4')
  const team = await newTeam()
  const { token } = team
  const { asset } = await ask(token, address('/deleted.mp4'))
  await begun
  const params = { id: asset.id }
  expect(await server.ask('POST /api/assets/{id}/generate_subtitle/', { token, params })).toMatchObject({
    ...{ status: 409, body: { detail: MESSAGES.imports.stillImporting } },
  })
  await server.call('DELETE /api/assets/{id}/', { token, params })
  expect((await ended(token, asset.id)).status).toBe('cancelled')
  expect(await titlesOf(token)).toEqual([])
  await leavesNothing(team)
})

test('a project that is made of a file while it is imported waits for its words', async () => {
  const begun = sendHalf('/early.mp4')
  const { token } = await newTeam()
  const { asset } = await ask(token, address('/early.mp4'))
  const rest = await begun
  const body = { type: 'captionVideo' as const, asset_id: asset.id }
  const { id } = await server.call('POST /api/projects/', { token, body })
  rest()
  await vi.waitFor(
    async () => {
      const poll = await server.call('GET /api/projects/{id}/check_status/', { token, params: { id } })
      expect(poll.status).toBe('completed')
    },
    { timeout: 240_000, interval: 200 },
  )
})

test('an import that runs again after its file was stored does nothing', async () => {
  pages.set('/twice.mp4', sendTalk)
  const { token } = await newTeam()
  const { asset, job: asked } = await ask(token, address('/twice.mp4'))
  await ended(token, asset.id)
  pages.clear()
  const { prisma } = server.database
  const job = await prisma.job.findUniqueOrThrow({ where: { id: asked.id } })
  // Without a storage, another import would fail.
  const { run } = importJob({ prisma } as WorkerServices)
  const payload = { assetId: asset.id, url: address('/twice.mp4') }
  await run({ job, payload, signal: AbortSignal.timeout(30_000), progress: () => {} })
  expect(await prisma.job.count({ where: { assetId: asset.id, kind: 'ingest' } })).toBe(1)
})

test('another team can neither see nor import into it', async () => {
  pages.set('/mine.mp4', sendTalk)
  const { token } = await newTeam()
  const { asset } = await ask(token, address('/mine.mp4'))
  const other = await newTeam()
  const answer = await server.ask('GET /api/assets/{id}/', { token: other.token, params: { id: asset.id } })
  expect(answer.status).toBe(404)
  await ended(token, asset.id)
})

const retry = (token: string, id: string) =>
  server.ask('POST /api/assets/{id}/retry/', { token, params: { id } })

test('a failed import is tried again from the same address, once, and its project waits for it again', async () => {
  pages.set('/later.mp4', status(503))
  const { token, userId } = await newTeam()
  const project = { type: 'captionVideo' as const }
  const { asset, project: made } = await ask(token, address('/later.mp4'), { project, listen: true })
  expect(await ended(token, asset.id)).toMatchObject({ status: 'failed' })
  const begun = sendHalf('/later.mp4')
  const [one, two] = await Promise.all([retry(token, asset.id), retry(token, asset.id)])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  const { body } = one.status === 200 ? one : two
  expect(body).toMatchObject({
    ...{ status: 'in_progress', poll_id: asset.id, detail: null },
    asset: { id: asset.id, title: 'later', status: 'IN_PROGRESS', error: null },
    job: { kind: 'import', asset_id: asset.id, project_id: made?.id },
  })
  const { prisma } = server.database
  const jobs = await prisma.job.findMany({ where: { assetId: asset.id }, orderBy: { id: 'asc' } })
  expect(jobs.map(({ kind, payload }) => [kind, payload])).toEqual(
    Array(2).fill(['import', { assetId: asset.id, projectId: made?.id, url: address('/later.mp4'), userId }]),
  )
  const params = { id: made?.id ?? '' }
  expect(await server.call('GET /api/projects/{id}/check_status/', { token, params })).toMatchObject({
    status: 'in_progress',
  })
  const rest = await begun
  rest()
  expect((await ended(token, asset.id)).asset).toMatchObject({
    type: 'video',
    file_size: (await stat(talk)).size,
  })
  // What was imported is not fetched again.
  expect((await retry(token, asset.id)).status).toBe(409)
})

test('only who may change the files of its team tries an import again, and only with storage left', async () => {
  pages.set('/later.mp4', status(503))
  const team = await newTeam()
  const { token, teamId, userId } = team
  const { asset } = await ask(token, address('/later.mp4'))
  await ended(token, asset.id)
  const other = await newTeam()
  expect((await retry(other.token, asset.id)).status).toBe(404)
  const { prisma } = server.database
  const viewer = await apiKeyOf(prisma, { makerId: userId, teamId, scopes: ['projects:read'] })
  expect((await retry(viewer, asset.id)).status).toBe(403)
  const { limit } = await usageOf(prisma, await readPlan(prisma, teamId), 'STORAGE')
  const key = `teams/${teamId}/other`
  await prisma.storedFile.create({ data: { key, teamId, size: BigInt(limit ?? 0) } })
  expect(await retry(token, asset.id)).toMatchObject({ status: 403, body: { insufficient: 'storage' } })
  expect(await prisma.job.count({ where: { teamId } })).toBe(1)
  expect((await ended(token, asset.id)).status).toBe('failed')
})
