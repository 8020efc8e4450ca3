import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guardedDownload } from './guarded-download'

const BYTES = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
const ETAG = '"one"'

let server: Server
let answer: RequestListener
let asked: IncomingMessage[]
let address: string

beforeEach(async () => {
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
  asked = []
  server = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/talk.mp4`
})
afterEach(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
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

const options = { signal: new AbortController().signal, waitMs: 1 }

const read = async (given = options) => {
  const parts: Uint8Array[] = []
  for await (const chunk of (await guardedDownload(address, given)).body) parts.push(chunk)
  return Buffer.concat(parts)
}

it('goes on where a connection broke, as often as more bytes come', async () => {
  answer = send(() => 50_000)
  expect(await read()).toEqual(BYTES)
  expect(asked[0]?.headers.range).toBeUndefined()
  expect(asked.length).toBeGreaterThanOrEqual(6)
  expect(asked.slice(1).every(({ headers }) => headers['if-range'] === ETAG)).toBe(true)
})

it('fails after three attempts without a byte', async () => {
  answer = send(start => (start ? 0 : 50_000))
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

it('does not try again where it can not go on: without a strong validator', async () => {
  answer = send(() => 50_000, { etag: 'W/"weak"' })
  await expect(read()).rejects.toThrow('could not be reached')
  expect(asked).toHaveLength(1)
})

it('rejects with the reason of the signal, also while it waits for another attempt', async () => {
  const stop = new AbortController()
  answer = (request, response) => {
    if (asked.length === 2) stop.abort(new Error('The worker stops'))
    send(start => (start ? 0 : 50_000))(request, response)
  }
  await expect(read({ signal: stop.signal, waitMs: 20 })).rejects.toThrow()
  expect(stop.signal.aborted).toBe(true)
  expect(asked).toHaveLength(2)
})
