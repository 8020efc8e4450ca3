import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '@/api/testing/server'
import PARTS from './parts.json' with { type: 'json' }
import { type Outcome, sendRaw } from './send-raw'

const MB = 1024 ** 2
const PART = 5 * MB

let server: TestServer
let token: string
const table: { 'hostile part': string; answer: string; 'bytes kept': number }[] = []
beforeAll(async () => {
  server = await testServer()
  token = await server.register()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await server.stop()
  console.table(table)
})

/** Bytes allocated on disk by the server's files; a sparse file counts only its data. */
async function diskBytes(): Promise<number> {
  const folder = path.join(server.dataDir, 's3')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(path.join(parentPath, name)).then(
        ({ blocks }) => blocks * 512,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const begin = (fileSize: number) =>
  server.call('POST /api/upload-credentials/', {
    token,
    body: { fileName: 'a.mp4', fileType: '', fileSize },
  })

async function partAddress(fileSize: number, number = 1) {
  const upload = await begin(fileSize)
  const url = upload.urls.find(one => one.partNumber === number)?.url
  if (!url) throw new Error(`There is no part ${number}`)
  return { id: upload.id, url }
}

/** Sends a request and records the response and the remaining bytes on disk once the server is idle. */
async function tried(name: string, send: () => Promise<Outcome[]>) {
  const before = await diskBytes()
  const outcomes = await send()
  const temporary = path.join(server.dataDir, 's3', 'tmp')
  await vi.waitFor(async () => expect(await readdir(temporary)).toEqual([]), { timeout: 10_000 })
  const kept = (await diskBytes()) - before
  const answer = [...new Set(outcomes.map(({ status }) => status))].join(', ')
  table.push({ 'hostile part': name, answer, 'bytes kept': kept })
  return { outcomes, kept }
}

test.each(PARTS)('$name: rejected with $status and not stored', async one => {
  const { url } = await partAddress(one.fileSize, one.number)
  const { outcomes, kept } = await tried(one.name, async () => [await sendRaw(url, one)])
  expect(outcomes[0]?.status).toBe(one.status)
  // Refused by its headers: the bytes sent by then were in buffers.
  expect(outcomes[0]?.sent).toBeLessThan(16 * MB)
  expect(kept).toBeLessThan(64 * 1024)
})

test('an interrupted part takes no storage beyond its reservation and can be sent again', async () => {
  const { url } = await partAddress(PART)
  const broken = () => sendRaw(url, { size: PART, length: PART, stopAt: 3 * MB })
  const { kept } = await tried('broken off after 3 of 5 MB, 20 times', async () => {
    const outcomes = []
    for (let time = 0; time < 20; time++) outcomes.push(await broken())
    return outcomes
  })
  expect(kept).toBeLessThanOrEqual(PART)
  expect((await sendRaw(url, { size: PART, length: PART })).status).toBe(200)
})

test('sending the same part fifty times at once takes the storage of one part', async () => {
  const { url } = await partAddress(PART)
  const { outcomes, kept } = await tried('the same part 50 times at once', () =>
    Promise.all(Array.from({ length: 50 }, () => sendRaw(url, { size: PART, length: PART }))),
  )
  expect(outcomes.some(({ status }) => status === 200)).toBe(true)
  // One written in place, and one retransmission beside it.
  expect(kept).toBeLessThanOrEqual(2 * PART + 64 * 1024)
})

test('rejects a part with a changed number, upload or expiry, and a part of an unknown upload', async () => {
  const [mine, other] = [await partAddress(PART), await partAddress(PART)]
  const uploadIdOf = (url: string) => new URL(url).searchParams.get('uploadId') ?? ''
  const changed = [
    mine.url.replace('partNumber=1', 'partNumber=2'),
    mine.url.replace(uploadIdOf(mine.url), uploadIdOf(other.url)),
    mine.url.replace('X-Amz-Expires=3600', 'X-Amz-Expires=36000'),
    mine.url.replace('content-length%3Bhost', 'host'),
  ]
  for (const url of changed) expect(url).not.toBe(mine.url)
  const { outcomes, kept } = await tried('an address that was changed', () =>
    Promise.all(changed.map(url => sendRaw(url, { size: PART, length: PART }))),
  )
  expect(outcomes.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(kept).toBeLessThan(64 * 1024)

  const beyond = await server.call('POST /api/uploads/{id}/parts/', {
    token,
    params: { id: mine.id },
    body: { partNumbers: [2, 10_000] },
  })
  expect(beyond.urls).toEqual([])

  await server.ask('DELETE /api/uploads/{id}/', { token, params: { id: other.id } })
  const gone = await tried('after the upload was given up', async () => [
    await sendRaw(other.url, { size: PART, length: PART }),
  ])
  expect(gone.outcomes[0]?.status).toBe(404)
})

test('on a full disk, uploads are refused with a message before they start, and parts before they are sent', async () => {
  const { url } = await partAddress(PART)
  vi.stubEnv('KEEP_FREE_GB', '1000000')
  const body = { fileName: 'a.mp4', fileType: '', fileSize: 10 }
  expect(await server.ask('POST /api/upload-credentials/', { token, body })).toMatchObject({
    status: 507,
    body: { detail: 'The server has run out of storage space. Try again later.' },
  })
  const { outcomes } = await tried('on a full disk', async () => [
    await sendRaw(url, { size: PART, length: PART }),
  ])
  expect(outcomes[0]?.status).toBe(507)
  vi.unstubAllEnvs()
  expect((await sendRaw(url, { size: PART, length: PART })).status).toBe(200)
})
