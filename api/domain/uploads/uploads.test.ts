import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '@/api/testing/server'
import { beginUpload, sendParts } from '@/api/testing/upload'

const SIZE = 12 * 1024 * 1024 + 345
const bytes = randomBytes(SIZE)

let server: TestServer
let token: string
let file: string
beforeAll(async () => {
  server = await testServer()
  token = await server.register()
  file = path.join(server.dataDir, 'Grüße: 1.mp4')
  await writeFile(file, bytes)
})
afterAll(() => server.stop())

const begin = () => beginUpload(server, token, file)
const complete = (id: string, body: object = {}) =>
  server.ask('POST /api/uploads/{id}/complete/', { token, params: { id }, body })
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(new URL(address, server.address), { headers })

test('uploads in parts of 5 MiB and resumes with the missing parts', async () => {
  const upload = await begin()
  expect(upload).toMatchObject({ partSize: 5_242_880, partCount: 3, fileSize: SIZE })
  const [first, second, third] = upload.urls
  if (!first || !second || !third) throw new Error('There are not three parts')
  expect(new URL(first.url).origin).toBe(server.address)
  await sendParts(file, { ...upload, urls: [first, third] })

  const early = await complete(upload.id)
  expect(early).toMatchObject({
    status: 400,
    body: { non_field_errors: ['Upload finalization failed (Internal state error)'] },
  })
  const params = { id: upload.id }
  const resumed = await server.call('GET /api/uploads/{id}/', { token, params })
  expect(resumed.parts.map(part => part.partNumber)).toEqual([1, 3])
  const { urls } = await server.call('POST /api/uploads/{id}/parts/', {
    token,
    params,
    body: { partNumbers: [2] },
  })
  await sendParts(file, { ...upload, urls })

  const done = await complete(upload.id)
  expect(done).toMatchObject({
    status: 200,
    body: { fileKey: upload.fileKey, asset: { title: 'Grüße: 1', status: 'IN_PROGRESS', file_size: SIZE } },
  })
  const original = await get((done.body as { url: string }).url)
  expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true)
})

test('completing an upload twice, even concurrently, creates one file and one job', async () => {
  const upload = await begin()
  await sendParts(file, upload)
  const body = { project: { type: 'captionVideo' } }
  const [one, two] = await Promise.all([complete(upload.id, body), complete(upload.id, body)])
  const again = await complete(upload.id, body)
  expect([one.status, two.status, again.status]).toEqual([200, 200, 200])
  const where = { assetId: upload.id }
  expect(await server.database.prisma.job.count({ where })).toBe(1)
  expect(await server.database.prisma.project.count({ where: { sourceAssetId: upload.id } })).toBe(1)
  const named = { token, body: { media: upload.fileKey, title: 'Named later' } }
  expect(await server.call('POST /api/assets/', named)).toMatchObject({ id: upload.id, title: 'Named later' })
})

test('transcribes an upload only on request, unless it is uploaded for a project', async () => {
  const payloads = async (body: object) => {
    const upload = await begin()
    await sendParts(file, upload)
    await Promise.all([complete(upload.id, body), complete(upload.id, body)])
    const jobs = await server.database.prisma.job.findMany({ where: { assetId: upload.id } })
    return jobs.map(({ kind, payload }) => [kind, (payload as { listen?: boolean }).listen])
  }
  expect(await payloads({ listen: false })).toEqual([['ingest', false]])
  expect(await payloads({ listen: false, project: { type: 'captionVideo' } })).toEqual([
    ['ingest', undefined],
  ])
  expect((await complete((await begin()).id, { listen: 'no' })).status).toBe(400)
})

test('rejects parts whose ETags differ from the uploaded ones', async () => {
  const upload = await begin()
  await sendParts(file, upload)
  const parts = [{ partNumber: 1, etag: '"0123456789abcdef0123456789abcdef"' }]
  expect((await complete(upload.id, { parts })).status).toBe(400)
})

test('a canceled upload accepts no more parts', async () => {
  const upload = await begin()
  const params = { id: upload.id }
  await sendParts(file, { ...upload, urls: upload.urls.slice(0, 1) })
  expect((await server.ask('DELETE /api/uploads/{id}/', { token, params })).status).toBe(204)
  await expect(sendParts(file, { ...upload, urls: upload.urls.slice(1, 2) })).rejects.toThrow('Part 2')
  expect((await complete(upload.id)).status).toBe(409)
})

test.each([
  ['an empty file', { fileName: 'a.mp4', fileSize: 0 }, 'fileSize', 'Upload failed: the file is empty'],
  [
    'one over the limit',
    { fileName: 'a.mp4', fileSize: 30 * 1024 ** 3 },
    'fileSize',
    'File Size Limit Exceeded',
  ],
  [
    'a text',
    { fileName: 'a.txt', fileSize: 5 },
    'fileName',
    'Upload failed: choose a video, an audio file or a picture',
  ],
])('rejects %s before anything is uploaded', async (_, body, field, message) => {
  const answer = await server.ask('POST /api/upload-credentials/', { token, body })
  expect(answer).toMatchObject({ status: 400, body: { [field]: [message] } })
})

test('an upload begun with the body of the specification gets its parts once its size is declared', async () => {
  const body = { fileName: 'talk.mp4', fileType: 'video/mp4', planName: 'Free', userId: 1 }
  const upload = await server.call('POST /api/upload-credentials/', { token, body })
  expect(upload).toMatchObject({ fileSize: null, partCount: null, urls: [], credentials: null })
  expect(upload).toMatchObject({ bucket: expect.any(String), fileKey: expect.any(String) })
  const params = { id: upload.id }
  const askParts = (sizes: { fileSize?: number }) =>
    server.ask('POST /api/uploads/{id}/parts/', {
      ...{ token, params },
      body: { partNumbers: [1, 2, 3, 4], ...sizes },
    })
  expect(await askParts({})).toMatchObject({
    status: 400,
    body: { fileSize: ['This field is required.'] },
  })
  expect((await complete(upload.id)).status).toBe(400)
  expect(await askParts({ fileSize: 2 * 1024 ** 3 })).toMatchObject({
    status: 403,
    body: { detail: 'File Size Limit Exceeded' },
  })
  const { body: signed } = await askParts({ fileSize: SIZE })
  await sendParts(file, { ...upload, urls: (signed as { urls: typeof upload.urls }).urls })
  const taken = await server.database.prisma.storedFile.findUnique({ where: { key: upload.fileKey } })
  expect(taken?.size).toBe(BigInt(SIZE))
  expect(await askParts({ fileSize: SIZE + 1 })).toMatchObject({
    status: 400,
    body: { fileSize: ['This upload has another size'] },
  })
  expect(await complete(upload.id)).toMatchObject({ status: 200, body: { asset: { file_size: SIZE } } })
})

test('a part of such an upload accepts no more bytes than were declared', async () => {
  const begun = await server.call('POST /api/upload-credentials/', { token, body: { fileName: 'a.mp4' } })
  const params = { id: begun.id }
  const body = { partNumbers: [1], fileSize: 3 }
  const { urls } = await server.call('POST /api/uploads/{id}/parts/', { token, params, body })
  const put = async (content: string) =>
    (await fetch(urls[0]?.url ?? '', { method: 'PUT', body: content })).status
  expect(await put('abcd')).toBe(403)
  expect(await put('abc')).toBe(200)
})

test.each([
  [{ fileSize: 3 * 1024 ** 2, maxSize: 2 }, 'fileSize', 'Please make sure your file size is under 2MB!'],
  [{ duration: 61, maxDuration: 60 }, 'duration', 'Please make sure your file duration is under 1 minute'],
  [{ duration: 29, minDuration: 30 }, 'duration', 'Please make sure your file duration is above 30 seconds'],
])('refuses a file out of the bounds of its upload: %o', async (bounds, field, message) => {
  const body = { fileName: 'a.mp4', fileSize: 1, ...bounds }
  const answer = await server.ask('POST /api/upload-credentials/', { token, body })
  expect(answer).toMatchObject({ status: 400, body: { [field]: [message] } })
})

test('bounds hold for a size that is declared later', async () => {
  const body = { fileName: 'a.mp4', maxSize: 2 }
  const { id } = await server.call('POST /api/upload-credentials/', { token, body })
  const parts = { partNumbers: [1], fileSize: 3 * 1024 ** 2 }
  const answer = await server.ask('POST /api/uploads/{id}/parts/', { token, params: { id }, body: parts })
  expect(answer.body).toMatchObject({ fileSize: ['Please make sure your file size is under 2MB!'] })
})

test('serves a file in ranges with its own type, and downloads it under its title', async () => {
  const upload = await begin()
  await sendParts(file, upload)
  const { url } = (await complete(upload.id)).body as { url: string }
  const part = await get(url, { Range: 'bytes=1000-1999' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${SIZE}`)
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true)
  expect((await get(url, { Range: `bytes=${SIZE}-` })).status).toBe(416)
  const saved = await get(`${url}&download=1`)
  await saved.body?.cancel()
  expect(saved.headers.get('content-disposition')).toContain("filename*=UTF-8''Gr%C3%BC%C3%9Fe%201.mp4")
  expect(part.headers.get('content-type')).toBe('video/mp4')
  expect(part.headers.get('x-content-type-options')).toBe('nosniff')
})

test('serves an open-ended range of a player in parts, and frees its connection', async () => {
  const upload = await begin()
  await sendParts(file, upload)
  const { url } = (await complete(upload.id)).body as { url: string }
  const asked = async (headers: Record<string, string>) => {
    const answer = await get(url, headers)
    await answer.body?.cancel()
    return answer.headers.get('content-range')
  }
  const player = { 'Sec-Fetch-Dest': 'video' }
  expect(await asked({ ...player, Range: 'bytes=1000-' })).toBe(
    `bytes 1000-${1000 + 4 * 1024 ** 2 - 1}/${SIZE}`,
  )
  expect(await asked({ ...player, Range: `bytes=${SIZE - 10}-` })).toBe(
    `bytes ${SIZE - 10}-${SIZE - 1}/${SIZE}`,
  )
  expect(await asked({ Range: 'bytes=1000-' })).toBe(`bytes 1000-${SIZE - 1}/${SIZE}`)
})
