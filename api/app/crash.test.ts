import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { wordsOf } from '@/compositions/model/project'
import { verify } from '../testing/plan'
import { type TestServer, testServer } from '../testing/server'
import { SHORT_TEXT, testTalk } from '../testing/talk'
import { uploadTalk } from '../testing/upload'
import { type SupervisedWorker, superviseWorker } from './supervise-worker'

let server: TestServer
let worker: SupervisedWorker
let token: string
const deaths: string[] = []
beforeAll(async () => {
  server = await testServer()
  const { dataDir, database } = server
  worker = superviseWorker({ dataDir, databaseUrl: database.url, log: line => deaths.push(line) })
  token = await server.register()
  await verify(server, token)
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

const eventually = { timeout: 240_000, interval: 50 }

const kill = () => process.kill(worker.pid() ?? 0, 'SIGKILL')

const jobs = (kind: string) =>
  server.database.prisma.job.findMany({ where: { kind }, orderBy: { createdAt: 'asc' } })

/** The ledger entries of a kind of work: one reservation and one settlement. */
async function charged(kind: string) {
  const rows = await server.database.prisma.ledgerEntry.findMany({ where: { kind } })
  return { movements: rows.length, minutes: -rows.reduce((sum, { delta }) => sum + Number(delta), 0) }
}

/** Kills the worker once the job has reached the given state, and waits until another worker has completed it. */
async function killAt(
  kind: string,
  isThere: (job: { stage: string | null; doneUnits: number | null }) => boolean,
) {
  await vi.waitFor(async () => {
    const [job] = await jobs(kind)
    expect(job && isThere(job)).toBe(true)
  }, eventually)
  const before = deaths.length
  kill()
  await vi.waitFor(() => expect(deaths).toHaveLength(before + 1), eventually)
  await vi.waitFor(async () => {
    expect(await jobs(kind)).toMatchObject([{ state: 'COMPLETED', progress: 1 }])
  }, eventually)
  const [job] = await jobs(kind)
  expect(job?.attempt).toBeGreaterThan(1)
}

test('a worker killed during transcription or rendering is restarted, and nothing is duplicated or charged twice', async () => {
  const made = await uploadTalk(server, token, await testTalk(SHORT_TEXT))
  const params = { id: made.project?.id ?? '' }
  await killAt('ingest', job => job.stage === 'Transcribing')
  const { project } = await server.call('GET /api/projects/{id}/', { token, params })
  const said = Object.values(project.transcripts).flatMap(wordsOf)
  expect(said.length).toBeGreaterThan(8)
  expect(said.length).toBeLessThan(18)
  const clips = await server.call('GET /api/projects/{id}/clips/', { token, params })
  expect(clips.results).toMatchObject([{ start: 0 }])
  expect(await jobs('renditions')).toHaveLength(1)

  const clip = { id: clips.results[0]?.id ?? '' }
  const asked = await server.call('POST /api/projects/{id}/export/', { token, params: clip, body: {} })
  await killAt('export', job => (job.doneUnits ?? 0) > 0)
  const { results } = await server.call('GET /api/exports/', { token })
  expect(results).toMatchObject([{ id: asked.id, status: 'COMPLETED', progress: 1 }])
  const file = await fetch(new URL(results[0]?.media_url ?? '', server.address))
  expect((await file.arrayBuffer()).byteLength).toBe(results[0]?.size)
  const { duration } = await server.call('GET /api/assets/{id}/', { token, params: { id: made.asset.id } })
  expect(await charged('upload')).toEqual({ movements: 2, minutes: expect.closeTo((duration ?? 0) / 60, 3) })
  const seconds = results[0]?.duration ?? 0
  expect(await charged('export')).toEqual({ movements: 2, minutes: expect.closeTo(seconds / 60, 3) })
}, 600_000)

test('a canceled export leaves nothing behind and can be made again', async () => {
  const [clip] = await server.database.prisma.project.findMany({ where: { parentId: { not: null } } })
  const params = { id: clip?.id ?? '' }
  const asked = await server.call('POST /api/projects/{id}/export/', { token, params, body: {} })
  const own = { token, params: { id: asked.id } }
  await vi.waitFor(async () => {
    expect((await server.call('GET /api/exports/{id}/', own)).done).toBeGreaterThan(0)
  }, eventually)
  expect(await server.call('POST /api/exports/{id}/cancel/', own)).toMatchObject({
    status: 'CANCELLED',
    media_url: null,
  })
  const temp = path.join(server.dataDir, 'tmp')
  await vi.waitFor(async () => expect(await readdir(temp)).toEqual([]), eventually)
  // The worker may have started it before the response was sent.
  expect((await server.call('POST /api/exports/{id}/retry/', own)).status).toMatch(/^(NEW|IN_PROGRESS)$/)
  await vi.waitFor(async () => {
    expect((await server.call('GET /api/exports/{id}/', own)).status).toBe('COMPLETED')
  }, eventually)
  const { media_url } = await server.call('GET /api/exports/{id}/', own)
  const address = new URL(media_url ?? '', server.address)
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(200)
  expect((await server.ask('DELETE /api/exports/{id}/', own)).status).toBe(204)
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(404)
}, 400_000)
