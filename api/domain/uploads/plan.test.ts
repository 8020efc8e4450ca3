import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import { setPlanOf, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'

const MB = 1024 ** 2
const GB = 1024 * MB

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const begin = (token: string, fileSize: number, duration?: number) =>
  server.ask('POST /api/upload-credentials/', { token, body: { fileName: 'a.mp4', fileSize, duration } })

test('accepts a file of exactly the plan’s limit and refuses one byte more with the upgrade', async () => {
  const token = await server.register()
  expect((await begin(token, GB)).status).toBe(201)
  expect(await begin(token, GB + 1)).toMatchObject({
    status: 403,
    body: { detail: 'File Size Limit Exceeded', show_upgrade: 'UPLOAD_SIZE', plan: 'STARTER' },
  })
})

test('open uploads count as storage; canceling or purging them frees it at once', async () => {
  const token = await server.register()
  const [first, second] = [await begin(token, GB), await begin(token, GB)]
  const full = {
    status: 403,
    body: {
      detail: "You're attempting to upload a 1 MB file, but you only have 0 bytes remaining.",
      insufficient: 'storage',
      quota: { code: 'STORAGE', limit: 2 * GB, used: 2 * GB, needed: MB, unit: 'bytes' },
    },
  }
  expect(await begin(token, MB)).toMatchObject(full)
  const params = { id: String(first.body.id) }
  await server.ask('DELETE /api/uploads/{id}/', { token, params })
  expect((await begin(token, 1)).status).toBe(201)

  const { teamId } = await whoHas(server, token)
  const { prisma } = server.database
  const asset = { teamId, kind: 'video', title: 'A', contentType: 'video/mp4', status: 'COMPLETED' } as const
  const kept = await prisma.asset.create({ data: { ...asset, size: BigInt(GB - 1), files: {} } })
  const key = `${assetFolder(teamId, kept.id)}original`
  await prisma.storedFile.create({ data: { key, teamId, size: BigInt(GB - 1) } })
  expect((await begin(token, 1)).status).toBe(403)
  const file = { token, params: { id: kept.id } }
  expect((await server.ask('DELETE /api/assets/{id}/', file)).status).toBe(204)
  // In the trash it still counts as storage, since it may be restored.
  expect((await begin(token, 1)).status).toBe(403)
  expect((await server.ask('DELETE /api/trash/assets/{id}/', file)).status).toBe(204)
  expect((await begin(token, GB - 1)).status).toBe(201)
  expect(second.status).toBe(201)
})

test('accepts one of two concurrent uploads that don’t fit together', async () => {
  const token = await server.register()
  expect((await begin(token, GB)).status).toBe(201)
  const two = await Promise.all(
    [begin(token, 600 * MB), begin(token, 600 * MB)].map(async one => (await one).status),
  )
  expect(two.sort()).toEqual([201, 403])
})

test('refuses to complete an upload that no longer fits the plan', async () => {
  const token = await server.register()
  await setPlanOf(server, token, 'STARTER')
  await begin(token, 2 * GB)
  const { id, urls } = await server.call('POST /api/upload-credentials/', {
    token,
    body: { fileName: 'a.mp4', fileType: '', fileSize: 3 },
  })
  await fetch(urls[0]?.url ?? '', { method: 'PUT', body: 'abc' })
  await setPlanOf(server, token, 'FREE')
  const end = () => server.ask('POST /api/uploads/{id}/complete/', { token, params: { id }, body: {} })
  expect(await end()).toMatchObject({ status: 403, body: { insufficient: 'storage' } })
  expect(await server.database.prisma.asset.count({ where: { id } })).toBe(0)
  expect(await server.ask('GET /api/uploads/{id}/', { token, params: { id } })).toMatchObject({
    status: 200,
    body: { state: 'OPEN', parts: [{ partNumber: 1, size: 3 }] },
  })
  await setPlanOf(server, token, 'STARTER')
  expect((await end()).status).toBe(200)
})

test('refuses a file longer than the remaining minutes before any upload, if the browser knows its duration', async () => {
  const token = await server.register()
  expect((await begin(token, 1, 7200)).status).toBe(201)
  expect(await begin(token, 1, 7201)).toMatchObject({
    status: 403,
    body: { show_upgrade: 'UPLOAD_DURATION', plan: 'STARTER', quota: { limit: 120, unit: 'minutes' } },
  })
})
