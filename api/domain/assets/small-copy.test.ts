import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import { deleteDue, insertAsset } from '@/api/testing/asset'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import type { Asset } from '@/prisma/generated/client'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { mediaOf } from './media-of'
import { storeProxy } from './renditions-job'
import { workOnAsset } from './work-on-asset'

let server: TestServer
let token: string
let teamId: string
let film: string
let asset: Asset
let files: Awaited<ReturnType<typeof openStorage>>

beforeAll(async () => {
  server = await testServer()
  token = await server.register()
  teamId = (await whoHas(server, token)).teamId
  film = join(server.dataDir, 'film.mp4')
  await runFfmpeg([
    ...['-y', '-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=2:d=61'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', film],
  ])
  asset = await insertAsset(server, teamId, film)
  files = await openStorage({ dataDir: server.dataDir, log: console.error })
})

afterAll(async () => {
  await files?.stop()
  await server?.stop()
})

const services = () => {
  const { prisma } = server.database
  return { prisma, storage: accountedStorage(prisma, files.storage), tempDir: server.dataDir }
}
const row = () => server.database.prisma.asset.findUniqueOrThrow({ where: { id: asset.id } })
const own = () => ({ token, params: { id: asset.id } })
const address = async () => (await server.call('GET /api/assets/{id}/', own())).proxy_url
const get = (path: string | null | undefined) => fetch(new URL(path ?? '/nothing', server.address))
const draw = async (onProgress: (share: number) => void, signal = AbortSignal.timeout(60_000)) =>
  storeProxy(services(), await row(), film, { folder: server.dataDir, signal, onProgress })

test('creates one proxy of a long video, even if the first attempt was stopped half-way', async () => {
  expect(await address()).toBeNull()
  const stopping = new AbortController()
  await expect(draw(() => stopping.abort(new Error('stopped')), stopping.signal)).rejects.toThrow()
  expect(await address()).toBeNull()

  const shares: number[] = []
  await draw(share => shares.push(share))
  const answer = await get(await address())
  expect(answer.headers.get('content-type')).toBe('video/mp4')
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
  const told = shares.length
  expect(told).toBeGreaterThan(0)
  await draw(share => shares.push(share))
  expect(shares).toHaveLength(told)
})

test("a project plays only its own team's proxies, and each file requires its own signature", async () => {
  const other = await server.register()
  const format = formatNamed('1080X1920')
  const addressesFor = async (who: string) => {
    const body = { type: 'scratch' as const, title: 'Film' }
    const { id } = await server.call('POST /api/projects/', { token: who, body })
    const value = newProject({ id, title: 'Film', type: 'scratch', format, media: mediaOf(await row()) })
    const { media, layers } = value
    const saved = { patches: [{ media, layers: Object.fromEntries(layers.map(layer => [layer.id, layer])) }] }
    const at = { token: who, params: { id } }
    expect((await server.ask('POST /api/projects/{id}/save_project/', { ...at, body: saved })).status).toBe(
      200,
    )
    const { addresses, proxies, posters } = await server.call('GET /api/projects/{id}/', at)
    return { addresses, proxies, posters }
  }
  expect(await addressesFor(token)).toMatchObject({ proxies: { media: await address() } })
  expect(await addressesFor(other)).toEqual({ addresses: {}, proxies: {}, posters: {} })
  const { original_url } = await server.call('GET /api/assets/{id}/', own())
  const signature = new URL(original_url, server.address).search
  expect((await get(`/media/${asset.id}/proxy${signature}`)).status).toBe(403)
  expect((await server.ask('DELETE /api/assets/{id}/', { ...own(), token: other })).status).toBe(404)
  expect((await get(await address())).status).toBe(200)
})

test('permanently deleting a video deletes its proxy, frees its storage, and prevents a new proxy', async () => {
  await server.database.prisma.project.deleteMany({ where: { teamId } })
  const stored = async () => {
    const { quotas } = await server.call('GET /api/subscriptions/active/', { token })
    return quotas.find(({ code }) => code === 'STORAGE')?.usage
  }
  expect(await stored()).toBeGreaterThan(0)
  const [small, key] = [await address(), `${assetFolder(teamId, asset.id)}proxy`]
  const job = { id: 'late', teamId }
  await workOnAsset(services(), job, asset.id, async () => {
    const remove = () => server.ask('DELETE /api/assets/{id}/', own())
    const [one, two] = await Promise.all([remove(), remove()])
    expect([one.status, two.status].sort()).toEqual([204, 404])
    expect((await get(small)).status).toBe(404)
    expect((await server.ask('DELETE /api/trash/assets/{id}/', own())).status).toBe(204)
    await deleteDue(server)
    expect(await files.storage.head(key)).toBeNull()
    await services().storage.put(key, new Uint8Array(1_000), 'video/mp4')
  })
  await deleteDue(server)
  expect(await files.storage.head(key)).toBeNull()
  expect((await get(small)).status).toBe(404)
  expect(await stored()).toBe(0)
})
