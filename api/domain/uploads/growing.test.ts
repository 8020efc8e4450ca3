import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { LIMITS } from '@/compositions/catalog/limits'

const PART = LIMITS.upload.partBytes
const GB = 1024 ** 3
const bytes = randomBytes(2 * PART + 345)

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const record = (token: string, bounds: { maxSize?: number } = {}) => {
  const fileType = 'video/webm;codecs=vp8,opus'
  const body = { fileName: 'Recording.webm', fileType, fileSize: null, ...bounds }
  return server.call('POST /api/upload-credentials/', { token, body })
}
const grow = (token: string, id: string, partNumber: number, fileSize?: number) => {
  const body = { partNumbers: [partNumber], ...(fileSize && { fileSize }) }
  return server.ask('POST /api/uploads/{id}/parts/', { token, params: { id }, body })
}
const complete = (token: string, id: string) =>
  server.ask('POST /api/uploads/{id}/complete/', { token, params: { id }, body: { listen: false } })

/** Sends the bytes of a part, as many as the file then has. */
async function send(token: string, id: string, partNumber: number, fileSize: number) {
  const { urls } = (await grow(token, id, partNumber, fileSize)).body as { urls: { url: string }[] }
  const body = bytes.subarray((partNumber - 1) * PART, fileSize)
  return fetch(urls[0]?.url ?? '', { method: 'PUT', body })
}

/** What a team's files take, in bytes. */
async function stored(token: string): Promise<number> {
  const { teamId } = await whoHas(server, token)
  const { _sum } = await server.database.prisma.storedFile.aggregate({
    where: { teamId },
    _sum: { size: true },
  })
  return Number(_sum.size)
}

test('a file of unknown size grows part by part and is completed with all its bytes', async () => {
  const token = await server.register()
  const { id, urls, fileSize } = await record(token)
  expect([urls, fileSize]).toEqual([[], null])
  expect((await grow(token, id, 1)).status).toBe(400)
  expect((await send(token, id, 1, PART)).status).toBe(200)
  expect(await stored(token)).toBe(PART)
  expect((await send(token, id, 2, 2 * PART)).status).toBe(200)
  expect((await send(token, id, 3, bytes.length)).status).toBe(200)
  const [done, again] = [await complete(token, id), await complete(token, id)]
  const asset = { file_size: bytes.length, status: 'IN_PROGRESS' }
  expect(done).toMatchObject({ status: 200, body: { asset } })
  expect(again).toMatchObject({ status: 200, body: { asset } })
  const original = await fetch(new URL((done.body as { url: string }).url, server.address))
  expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true)
  expect((await grow(token, id, 4, 4 * PART)).status).toBe(409)
})

test('one that was left behind ends before its first missing part and gives the rest back', async () => {
  const token = await server.register()
  const { id } = await record(token)
  await send(token, id, 1, PART)
  await grow(token, id, 2, 2 * PART)
  await send(token, id, 3, bytes.length)
  const params = { id }
  const { parts } = await server.call('GET /api/uploads/{id}/', { token, params })
  expect(parts.map(({ partNumber }) => partNumber)).toEqual([1, 3])
  expect(await complete(token, id)).toMatchObject({ status: 200, body: { asset: { file_size: PART } } })
  expect(await stored(token)).toBe(PART)
  const empty = await record(token)
  expect((await complete(token, empty.id)).status).toBe(400)
})

test('a URL accepts no more bytes than the file was said to have', async () => {
  const token = await server.register()
  const { id } = await record(token)
  const { body } = await grow(token, id, 1, 100)
  const { url } = (body as { urls: { url: string }[] }).urls[0] ?? { url: '' }
  expect((await fetch(url, { method: 'PUT', body: bytes.subarray(0, 101) })).ok).toBe(false)
  expect((await fetch(url, { method: 'PUT', body: bytes.subarray(0, 100) })).ok).toBe(true)
})

test('the plan’s limits hold while the file grows, and what has arrived stays', async () => {
  const token = await server.register()
  const { id } = await record(token)
  await send(token, id, 1, PART)
  expect(await grow(token, id, 206, GB + 1)).toMatchObject({
    status: 403,
    body: { show_upgrade: 'UPLOAD_SIZE' },
  })
  for (const fileSize of [GB, GB - PART]) {
    const body = { fileName: 'a.mp4', fileSize }
    await server.call('POST /api/upload-credentials/', { token, body })
  }
  expect(await grow(token, id, 2, 2 * PART)).toMatchObject({
    status: 403,
    body: { insufficient: 'storage' },
  })
  expect(await stored(token)).toBe(2 * GB)
  expect(await complete(token, id)).toMatchObject({ status: 200, body: { asset: { file_size: PART } } })
})

test('the bounds of an upload hold while its file grows', async () => {
  const token = await server.register()
  const { id } = await record(token, { maxSize: 6 })
  expect((await send(token, id, 1, PART)).status).toBe(200)
  expect(await grow(token, id, 2, 2 * PART)).toMatchObject({
    status: 400,
    body: { fileSize: ['Please make sure your file size is under 6MB!'] },
  })
  expect(await complete(token, id)).toMatchObject({ status: 200, body: { asset: { file_size: PART } } })
  const job = await server.database.prisma.job.findFirstOrThrow({ where: { assetId: id } })
  expect(job.payload).toMatchObject({ bounds: { maxSize: 6 } })
})

test('an upload of another team is not found, and a document has a size', async () => {
  const { id } = await record(await server.register())
  const other = await server.register()
  expect((await grow(other, id, 1, PART)).status).toBe(404)
  expect((await complete(other, id)).status).toBe(404)
  const body = { fileName: 'a.pdf', fileSize: null, purpose: 'document' as const }
  expect((await server.ask('POST /api/upload-credentials/', { token: other, body })).status).toBe(400)
})
