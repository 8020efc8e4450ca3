import type { IncomingMessage, RequestListener } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '@/api/testing/serve'
import { guardedDownload } from './guarded-download'

const BYTES = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
const ETAG = '"one"'

let web: Awaited<ReturnType<typeof serve>>
let answer: RequestListener
let asked: IncomingMessage[]

beforeEach(async () => {
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
  asked = []
  web = await serve((request, response) => {
    asked.push(request)
    answer(request, response)
  })
})
afterEach(() => {
  vi.unstubAllEnvs()
  web.close()
})

/** Sends `count` bytes from `start` of a file of `etag` on, then breaks the connection unless that is the rest. */
const send =
  (count: (start: number) => number, { bytes = BYTES, etag = ETAG, whole = false } = {}): RequestListener =>
  ({ headers: { range, 'if-range': validator } }, response) => {
    const isPart = !whole && range !== undefined && validator === etag
    const start = isPart ? Number(/bytes=(\d+)-/.exec(range)?.[1]) : 0
    response.setHeader('etag', etag).setHeader('content-length', bytes.length - start)
    if (isPart) response.setHeader('content-range', `bytes ${start}-${bytes.length - 1}/${bytes.length}`)
    response.writeHead(isPart ? 206 : 200)
    const end = start + count(start)
    if (end >= bytes.length) response.end(bytes.subarray(start))
    else response.write(bytes.subarray(start, end), () => response.destroy())
  }

const options = { signal: new AbortController().signal, waitMs: 1, pace: { bytes: 40_000, windowMs: 20_000 } }

const read = async (given: Parameters<typeof guardedDownload>[1] = options) => {
  const parts: Uint8Array[] = []
  for await (const chunk of (await guardedDownload(`${web.url}/talk.mp4`, given)).body) parts.push(chunk)
  return Buffer.concat(parts)
}

it('resumes where a connection broke, as often as enough bytes come', async () => {
  answer = send(() => 50_000)
  expect(await read()).toEqual(BYTES)
  expect(asked[0]?.headers.range).toBeUndefined()
  expect(asked.length).toBeGreaterThanOrEqual(6)
  expect(asked.slice(1).every(({ headers }) => headers['if-range'] === ETAG)).toBe(true)
})

it('fails after three attempts that receive too little', async () => {
  answer = send(start => (start ? 100 : 50_000))
  await expect(read()).rejects.toThrow('could not be reached')
  expect(asked).toHaveLength(4)
})

it.each([
  ['another file is there now', send(() => 400_000, { etag: '"two"' })],
  ['the server knows no ranges', send(() => 400_000, { whole: true })],
])('never joins two answers if %s', async (_, after) => {
  answer = (request, response) => (asked.length > 1 ? after : send(() => 50_000))(request, response)
  await expect(read()).rejects.toThrow('could not be reached')
  expect(asked).toHaveLength(2)
})

it('does not resume without a strong validator', async () => {
  answer = send(() => 50_000, { etag: 'W/"weak"' })
  await expect(read()).rejects.toThrow('could not be reached')
  expect(asked).toHaveLength(1)
})

it('rejects when the signal aborts while it waits for another attempt', async () => {
  const stop = new AbortController()
  answer = (request, response) => {
    if (asked.length === 2) stop.abort(new Error('The worker stops'))
    send(start => (start ? 0 : 50_000))(request, response)
  }
  await expect(read({ signal: stop.signal, waitMs: 20 })).rejects.toThrow()
  expect(stop.signal.aborted).toBe(true)
  expect(asked).toHaveLength(2)
})

it('does not resume a server that is too slow', async () => {
  answer = (_, response) => {
    response.writeHead(200, { etag: ETAG, 'content-length': BYTES.length })
    const timer = setInterval(() => response.write('1'), 5)
    response.on('close', () => clearInterval(timer))
  }
  const slow = { ...options, pace: { bytes: 1000, windowMs: 60 } }
  await expect(read(slow)).rejects.toMatchObject({ failure: 'too-slow' })
  expect(asked).toHaveLength(1)
})

it.each([true, false])('closes its connection, read: %s', async isRead => {
  const closed = Promise.withResolvers<void>()
  answer = (_, response) => {
    response.on('close', closed.resolve)
    response.writeHead(200)
    response.write(BYTES)
  }
  const { body, close } = await guardedDownload(`${web.url}/talk.mp4`, options)
  if (isRead) await body[Symbol.asyncIterator]().next()
  close()
  await closed.promise
})
