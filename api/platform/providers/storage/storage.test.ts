import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OpenStorage, openStorage, PUBLIC_PATH, startS3Server } from './open-storage'
import { ObjectNotFoundError } from './storage'

const PART = 5 * 1024 * 1024
const folder = await mkdtemp(path.join(tmpdir(), 'talkreel-storage-'))
const talk = randomBytes(PART + 12_345)
const file = path.join(folder, 'talk.bin')
await writeFile(file, talk)
afterAll(() => rm(folder, { recursive: true }))

const log = (error: unknown) => {
  throw error
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

/** The app on a single port, with the storage mounted. */
async function appWith({ handler }: OpenStorage) {
  const app = express()
  if (handler) app.use(PUBLIC_PATH, handler)
  const server = createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { origin: `http://127.0.0.1:${port}`, server }
}

/**
 * An external bucket: another S3 server, reached only by URL and keys, like that of a self-hosted
 * installation.
 */
async function openRemote() {
  const credentials = { accessKeyId: 'theirs', secretAccessKey: 'theirs' }
  const server = await startS3Server({ dir: path.join(folder, 'elsewhere'), port: 0, credentials, log })
  await server.store.createBucket('bucket')
  vi.stubEnv('S3_BUCKET', 'bucket')
  vi.stubEnv('S3_ENDPOINT', server.endpoint)
  vi.stubEnv('S3_ACCESS_KEY_ID', credentials.accessKeyId)
  vi.stubEnv('S3_SECRET_ACCESS_KEY', credentials.secretAccessKey)
  const opened = await openStorage({ dataDir: folder, log })
  vi.unstubAllEnvs()
  return { ...opened, stop: () => opened.stop().then(server.stop) }
}

const openers = {
  'the data folder': () => openStorage({ dataDir: folder, log }),
  'a bucket elsewhere': openRemote,
}

describe.each(Object.entries(openers))('storage in %s', (where, open) => {
  let opened: OpenStorage
  let app: Awaited<ReturnType<typeof appWith>>
  beforeAll(async () => {
    opened = await open()
    app = await appWith(opened)
  })
  afterAll(async () => {
    app.server.close()
    await opened.stop()
  })

  it('stores bytes, files and streams, and returns them in whole or in part', async () => {
    const { storage } = opened
    await storage.put('bytes', talk, 'video/mp4')
    await storage.put('file', { path: file }, 'video/mp4')
    await storage.put('stream', { stream: Readable.from([talk]), size: talk.length }, 'video/mp4')
    for (const key of ['bytes', 'file', 'stream']) {
      const found = await storage.get(key)
      expect(found).toMatchObject({ size: talk.length, contentType: 'video/mp4' })
      expect(talk.equals(await buffer(found.body))).toBe(true)
      const part = await storage.get(key, { start: 100, end: 199 })
      expect(part.size).toBe(talk.length)
      expect(talk.subarray(100, 200).equals(await buffer(part.body))).toBe(true)
    }
  })

  it('tells existing objects from missing ones', async () => {
    const { storage } = opened
    await storage.put('here', Buffer.from('x'), 'text/plain')
    expect(await storage.head('here')).toMatchObject({ size: 1, contentType: 'text/plain' })
    expect(await storage.head('nowhere')).toBeNull()
    await expect(storage.get('nowhere')).rejects.toBeInstanceOf(ObjectNotFoundError)
    await storage.delete('nowhere')
  })

  it('copies, deletes, and lists exactly the objects below a prefix', async () => {
    const { storage } = opened
    for (const key of ['t/1/a', 't/1/b ü', 't/10/a']) await storage.put(key, Buffer.from(key), 'text/plain')
    await storage.copy('t/1/b ü', 't/1/c')
    expect((await buffer((await storage.get('t/1/c')).body)).toString()).toBe('t/1/b ü')
    await storage.delete('t/1/a')
    expect(await storage.head('t/1/a')).toBeNull()
    const found = await all(storage.list('t/1/'))
    expect(found.map(({ key, size }) => [key, size])).toEqual([
      ['t/1/b ü', Buffer.byteLength('t/1/b ü')],
      ['t/1/c', Buffer.byteLength('t/1/b ü')],
    ])
    expect(await storage.listFolders('t/')).toEqual(['t/1/', 't/10/'])
  })

  it('accepts a multipart upload by presigned URLs, and resumes it', async () => {
    const { storage } = opened
    const key = 'teams/1/talk one.mp4'
    const uploadId = await storage.createMultipart(key, 'video/mp4', { size: talk.length, partSize: PART })
    const urls = await storage.partUrls({
      key,
      uploadId,
      parts: [
        { partNumber: 1, size: PART },
        { partNumber: 2, size: 12_345 },
      ],
      origin: app.origin,
      expiresInSeconds: 60,
    })
    if (where === 'the data folder') expect(urls[0]).toContain(`${app.origin}${PUBLIC_PATH}/`)
    for (const url of urls) {
      expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host')
      // A checksum computed before the body exists would be wrong, and a bucket would reject the correct
      // body.
      expect(url).not.toContain('checksum')
    }
    const send = (number: number) =>
      fetch(urls[number - 1]!, { method: 'PUT', body: talk.subarray((number - 1) * PART, number * PART) })
    expect((await send(2)).status).toBe(200)
    expect(await storage.listParts(key, uploadId)).toMatchObject([{ partNumber: 2, size: 12_345 }])
    const first = await send(1)
    const digest = createHash('md5').update(talk.subarray(0, PART)).digest('hex')
    expect(first.headers.get('etag')).toBe(`"${digest}"`)
    await storage.completeMultipart(key, uploadId, await storage.listParts(key, uploadId))
    expect(talk.equals(await buffer((await storage.get(key)).body))).toBe(true)
    await storage.abortMultipart(key, uploadId)
  })

  it('removes the parts of an aborted upload', async () => {
    const { storage } = opened
    const uploadId = await storage.createMultipart('aborted', 'video/mp4', { size: 1, partSize: PART })
    const open = () => all(storage.listMultiparts('abort'))
    expect(await open()).toMatchObject([{ key: 'aborted', uploadId }])
    await storage.abortMultipart('aborted', uploadId)
    await storage.abortMultipart('aborted', uploadId)
    expect(await open()).toEqual([])
    expect(await storage.head('aborted')).toBeNull()
  })

  it('returns the local path of a file if it has one', async () => {
    const { storage } = opened
    await storage.put('local', talk, 'video/mp4')
    const local = await storage.localPath('local')
    if (where === 'the data folder') expect(talk.equals(await readFile(local!))).toBe(true)
    else expect(local).toBeNull()
    expect(await storage.localPath('nowhere')).toBeNull()
  })
})

it('keeps files and signed URLs across a restart', async () => {
  const dataDir = path.join(folder, 'restarted')
  const before = await openStorage({ dataDir, log })
  await before.storage.put('kept', Buffer.from('kept'), 'text/plain')
  const uploadId = await before.storage.createMultipart('going on', 'text/plain', { size: 1, partSize: PART })
  const parts = [{ partNumber: 1, size: 1 }]
  const one = { key: 'going on', uploadId, parts, expiresInSeconds: 60 }
  const firstApp = await appWith(before)
  const [url] = await before.storage.partUrls({ ...one, origin: firstApp.origin })
  firstApp.server.close()
  await before.stop()
  const after = await openStorage({ dataDir, log })
  const app = await appWith(after)
  const { host } = new URL(url!)
  const again = url!.replace(host, new URL(app.origin).host)
  expect(
    (await fetch(again, { method: 'PUT', body: 'x', headers: { 'x-forwarded-host': host } })).status,
  ).toBe(200)
  expect((await buffer((await after.storage.get('kept')).body)).toString()).toBe('kept')
  app.server.close()
  await after.stop()
})
