import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MESSAGES } from '@/compositions/catalog/messages'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { makeShots } from '@/remotion/render/testing/make-shots'
import { openStorage } from '../platform/providers/storage/open-storage'
import { insertAsset } from '../testing/asset'
import { verify, whoHas } from '../testing/plan'
import { type TestServer, testServer } from '../testing/server'
import { type SupervisedWorker, superviseWorker } from './supervise-worker'

const CUTS = [37, 98, 151]

let server: TestServer
let worker: SupervisedWorker
let folder: string
let film: string
let long: string
let token: string
let teamId: string
const deaths: string[] = []

const file = (name: string) => path.join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'talkreel-scene-cuts-'))
  film = file('Film.mp4')
  await makeShots(film, { cuts: CUTS, frames: 200 })
  long = file('Long.mp4')
  // Takes seconds to decode, so that it can be stopped meanwhile.
  await makeShots(long, { cuts: [900], frames: 1800, size: '1280x720' })
  server = await testServer()
  const { dataDir, database } = server
  worker = superviseWorker({ dataDir, databaseUrl: database.url, log: line => deaths.push(line) })
  token = await server.register()
  await verify(server, token)
  teamId = (await whoHas(server, token)).teamId
}, 120_000)
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

type Given = { id: string }

const detect = ({ id }: Given) =>
  server.ask('POST /api/assets/{id}/detect_scene_cuts/', { token, params: { id } })
const abort = ({ id }: Given) =>
  server.ask('POST /api/assets/{id}/abort_detect_scene/', { token, params: { id } })
const search = ({ id }: Given) => server.call('GET /api/assets/{id}/scene_cuts/', { token, params: { id } })
const shown = async ({ id }: Given) =>
  (await server.call('GET /api/assets/{id}/', { token, params: { id } })).scene_cuts
const jobs = ({ id: assetId }: Given) =>
  server.database.prisma.job.findMany({ where: { assetId, kind: 'scene_cuts' }, orderBy: { id: 'asc' } })

const ended = (asset: Given) =>
  vi.waitFor(
    async () => {
      const state = await search(asset)
      expect(state.status).not.toBe('in_progress')
      return state
    },
    { timeout: 120_000, interval: 50 },
  )

/** Expects the states of a file's jobs, the last of which ends a moment after it has stored the cuts. */
const expectJobs = (asset: Given, states: string[]) =>
  expect
    .poll(async () => (await jobs(asset)).map(({ state }) => state), { timeout: 30_000, interval: 50 })
    .toEqual(states)

/** Waits until a worker decodes the file. */
const begun = (asset: Given) =>
  vi.waitFor(async () => expect((await jobs(asset)).at(-1)?.stage).toBe('Detecting scene cuts'), {
    ...{ timeout: 60_000, interval: 10 },
  })

test('finds the cuts of a video once, and answers at once afterward', async () => {
  const asset = await insertAsset(server, teamId, film)
  expect(await search(asset)).toMatchObject({ status: 'failed', detail: MESSAGES.sceneCuts.notDetected })
  expect(await shown(asset)).toBeNull()
  const both = await Promise.all([detect(asset), detect(asset)])
  expect(both.map(({ status, body }) => [status, body.status, body.scene_cuts])).toEqual(
    Array(2).fill([200, 'in_progress', null]),
  )
  const { status, scene_cuts: cuts } = await ended(asset)
  expect([status, cuts?.map(second => Math.round(second * 30))]).toEqual(['completed', CUTS])
  expect(await shown(asset)).toEqual(cuts)
  const params = { id: asset.id }
  const checked = await server.call('GET /api/assets/{id}/check_status/', { token, params })
  expect(checked).toMatchObject({ status: 'completed', stage: null, asset: { scene_cuts: cuts } })
  expect((await detect(asset)).body).toMatchObject({ status: 'completed', progress: 1, scene_cuts: cuts })
  await expectJobs(asset, ['COMPLETED'])
  expect(await abort(asset)).toMatchObject({ status: 409, body: { detail: MESSAGES.sceneCuts.notRunning } })
})

test('a film of one shot has no cuts', async () => {
  const one = file('One.mp4')
  await makeShots(one, { cuts: [], frames: 60 })
  const asset = await insertAsset(server, teamId, one)
  await detect(asset)
  expect(await ended(asset)).toMatchObject({ status: 'completed', scene_cuts: [] })
  expect(await shown(asset)).toEqual([])
})

test('refuses what is no video, is not ready, or belongs to another team', async () => {
  const picture = file('Picture.png')
  await runFfmpeg(['-y', '-f', 'lavfi', '-i', 'color=red:s=64x64', '-frames:v', '1', picture])
  const sound = file('Sound.wav')
  await runFfmpeg(['-y', '-f', 'lavfi', '-i', 'sine=duration=1', sound])
  for (const name of [picture, sound]) {
    const asset = await insertAsset(server, teamId, name)
    expect(await detect(asset)).toMatchObject({ status: 400, body: { detail: MESSAGES.sceneCuts.notVideo } })
    expect(await jobs(asset)).toEqual([])
  }
  const asset = await insertAsset(server, teamId, film)
  const change = (data: object) => server.database.prisma.asset.update({ where: { id: asset.id }, data })
  await change({ status: 'IN_PROGRESS' })
  expect(await detect(asset)).toMatchObject({ status: 409, body: { detail: MESSAGES.sceneCuts.notReady } })
  await change({ status: 'FAILED', error: 'This file is cut off' })
  expect(await detect(asset)).toMatchObject({ status: 409, body: { detail: 'This file is cut off' } })
  const other = await server.register()
  for (const key of ['detect_scene_cuts', 'abort_detect_scene'] as const) {
    const given = { token: other, params: { id: asset.id } }
    expect(await server.ask(`POST /api/assets/{id}/${key}/`, given)).toMatchObject({ status: 404 })
  }
  expect(await jobs(asset)).toEqual([])
})

test('a damaged video fails with the reason, and can be tried again', async () => {
  const asset = await insertAsset(server, teamId, film)
  const key = (asset.files as { original: string }).original
  const { prisma } = server.database
  // The job reads another file than the one that was probed.
  const damaged = file('Damaged.mp4')
  const bytes = await readFile(film)
  await writeFile(damaged, bytes.fill(0, 5000, bytes.length - 20_000))
  const { storage, stop } = await openStorage({ dataDir: server.dataDir, log: console.error })
  await storage.put(key, { path: damaged }, 'video/mp4')
  await stop()
  await detect(asset)
  const state = await ended(asset)
  expect(state).toMatchObject({ status: 'failed', scene_cuts: null })
  expect(state.detail).toMatch(/^This file is damaged/)
  expect(await prisma.asset.findUnique({ where: { id: asset.id } })).toMatchObject({ status: 'COMPLETED' })
  expect((await detect(asset)).body.status).toBe('in_progress')
  await ended(asset)
})

test('can be aborted, and started again', async () => {
  const asset = await insertAsset(server, teamId, long)
  await detect(asset)
  await begun(asset)
  expect(await abort(asset)).toMatchObject({ status: 200, body: { status: 'cancelled', scene_cuts: null } })
  expect(await abort(asset)).toMatchObject({ status: 409 })
  expect(await shown(asset)).toBeNull()
  expect((await detect(asset)).body.status).toBe('in_progress')
  const { scene_cuts: cuts } = await ended(asset)
  expect(cuts?.map(second => Math.round(second * 30))).toEqual([900])
  await expectJobs(asset, ['CANCELLED', 'COMPLETED'])
})

test('is taken up again when the worker is killed', async () => {
  const asset = await insertAsset(server, teamId, long)
  await detect(asset)
  await begun(asset)
  const before = deaths.length
  process.kill(worker.pid() ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(deaths).toHaveLength(before + 1), { timeout: 60_000 })
  const { status, scene_cuts: cuts } = await ended(asset)
  expect([status, cuts?.map(second => Math.round(second * 30))]).toEqual(['completed', [900]])
  const [job, ...others] = await jobs(asset)
  expect(others).toEqual([])
  expect(job?.attempt).toBeGreaterThan(1)
})
