import type { RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serve } from '@/api/testing/serve'
import { FetchError } from './guarded-fetch'
import { guardedRanges } from './guarded-ranges'

let server: Awaited<ReturnType<typeof serve>>
let answer: RequestListener
let ranges: (string | undefined)[]

beforeAll(async () => {
  server = await serve((request, response) => {
    ranges.push(request.headers.range)
    answer(request, response)
  })
})
afterAll(() => server.close())
beforeEach(() => {
  ranges = []
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
})
afterEach(() => vi.unstubAllEnvs())

/** 25 MB in which each position has a byte of its own. */
const FILE = Buffer.from(
  Uint8Array.from({ length: 25_000_000 }, (_, index) => (index * 7 + (index >> 8)) & 255),
)

const rangeOf = (range = '', size = FILE.length) => {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range)?.map(Number) ?? []
  return { first: first ?? 0, end: Math.min((last ?? size) + 1, size) }
}

/** Sends what is asked for; of answer number `broken`, only `bytes` before the connection breaks. */
const sendRanges =
  ({ broken = -1, bytes = 0, of = FILE } = {}): RequestListener =>
  ({ headers }, response) => {
    const { first, end } = rangeOf(headers.range, of.length)
    response.writeHead(206, {
      'content-range': `bytes ${first}-${end - 1}/${of.length}`,
      'content-length': end - first,
    })
    if (ranges.length !== broken) return response.end(of.subarray(first, end))
    response.write(of.subarray(first, first + bytes), () => response.destroy())
  }

const read = async (given: { waitMs?: number } = {}) => {
  const { size, body, close } = await guardedRanges(server.url, {
    ...{ signal: AbortSignal.timeout(20_000), waitMs: 1, ...given },
  })
  try {
    const bytes = await buffer(body)
    return { size, isWhole: bytes.equals(FILE) }
  } finally {
    close()
  }
}

test('asks for ten megabytes at a time', async () => {
  answer = sendRanges()
  expect(await read()).toEqual({ size: 25_000_000, isWhole: true })
  expect(ranges).toEqual(['bytes=0-9999999', 'bytes=10000000-19999999', 'bytes=20000000-29999999'])
})

test('goes on at the byte where the connection broke', async () => {
  answer = sendRanges({ broken: 2, bytes: 3_000_000 })
  expect((await read()).isWhole).toBe(true)
  expect(ranges).toHaveLength(4)
  expect(rangeOf(ranges[2]).first).toBeGreaterThan(10_000_000)
})

test('gives up after three attempts without a byte', async () => {
  answer = ({ headers }, response) => {
    if (rangeOf(headers.range).first > 0) response.destroy()
    else sendRanges()({ headers } as never, response as never)
  }
  await expect(read()).rejects.toThrow('The server does not send the rest')
  expect(ranges).toHaveLength(5)
})

test('notices another file', async () => {
  answer = (request, response) =>
    sendRanges({ of: ranges.length === 1 ? FILE : FILE.subarray(1) })(request, response)
  await expect(read()).rejects.toThrow('The server sends another file now')
  expect(ranges).toHaveLength(2)
})

test('a refused range ends it at once', async () => {
  answer = (request, response) =>
    ranges.length === 1 ? sendRanges()(request, response) : response.writeHead(403).end()
  await expect(read()).rejects.toMatchObject({ failure: 'status', status: 403 })
  expect(ranges).toHaveLength(2)
})

test('a server without ranges is asked once', async () => {
  answer = (_, response) => response.setHeader('content-length', FILE.length).end(FILE)
  expect((await read()).isWhole).toBe(true)
  expect(ranges).toHaveLength(1)
})

test('a file of unknown size is refused', async () => {
  answer = (_, response) => response.write(FILE)
  const error = await read().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(FetchError)
  expect(String(error)).toContain('The server does not say how large the file is')
})

test('a signal ends it between ranges', async () => {
  answer = sendRanges()
  const stop = new AbortController()
  const { body, close } = await guardedRanges(server.url, { signal: stop.signal })
  const reading = (async () => {
    for await (const _ of body) if (ranges.length === 2) stop.abort(new Error('Enough'))
  })()
  await expect(reading).rejects.toThrow('Enough')
  close()
  expect(ranges).toHaveLength(2)
})
