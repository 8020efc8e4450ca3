import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '@/api/testing/server'
import { findBrowser } from '@/remotion/environment/find-browser'
import { buildScript } from '../../build-script'
import { type FaultyProxy, faultyProxy } from './faulty-proxy'
import { patternBytes } from './pattern-bytes'

const MIB = 1024 * 1024
const ENOUGH_MS = 60_000

let server: TestServer
let browser: Browser
let token: string
let script: string
let proxy: FaultyProxy
let page: Page

beforeAll(async () => {
  server = await testServer()
  token = await server.register()
  const entry = join(import.meta.dirname, 'uploader-page.ts')
  script = await readFile(await buildScript(entry, join(server.dataDir, 'uploader-page')), 'utf8')
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

beforeEach(async () => {
  proxy = await faultyProxy(server.address, {
    '/uploader': { type: 'text/html', body: '<!doctype html><script type="module" src="/page.js"></script>' },
    '/page.js': { type: 'text/javascript', body: script },
  })
  page = await browser.newPage()
  await page.goto(`${proxy.address}/uploader`)
})

afterEach(async () => {
  await page.close()
  await proxy.close()
})

const start = async (size: number) => {
  await page.waitForFunction(() => 'startUpload' in window)
  await page.evaluate(([bytes, key]) => window.startUpload(bytes, key), [size, token] as const)
}

const end = async () => {
  await page.waitForFunction(() => window.seen.assetId ?? window.seen.failure, null, { timeout: ENOUGH_MS })
  return page.evaluate(() => window.seen)
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function storedHash(id: string): Promise<string> {
  const asset = await server.call('GET /api/assets/{id}/', { params: { id }, token })
  const answer = await fetch(new URL(asset.original_url, server.address))
  return hash(new Uint8Array(await answer.arrayBuffer()))
}

const partsOf = () => proxy.puts.map(put => put.part).sort((a, b) => a - b)

test('uploads a file byte for byte in parts of 5 MiB, at most four at once; progress waits at 99', async () => {
  const size = 27 * MIB + 1
  proxy.holdUntil = 4
  await start(size)
  const { assetId, failure, steps } = await end()
  expect(failure).toBeNull()
  expect(await storedHash(assetId as string)).toBe(hash(patternBytes(size)))
  expect(partsOf()).toEqual([1, 2, 3, 4, 5, 6])
  expect(proxy.mostAtOnce).toBe(4)
  expect([...new Set(steps.map(step => step.state))]).toEqual([
    'preparing',
    'uploading',
    'finalizing',
    'done',
  ])
  const uploading = steps.filter(step => step.state === 'uploading').map(step => step.percent)
  expect(Math.max(...uploading)).toBe(99)
  expect(uploading).toEqual([...uploading].sort((a, b) => a - b))
  expect(steps.at(-1)).toEqual({ state: 'done', percent: 100 })
})

test('retries a temporarily failing part up to three times, after 1 s and then 2 s', async () => {
  proxy.faults.set(2, [{ status: 503 }, { status: 500 }])
  await start(11 * MIB)
  const { assetId } = await end()
  expect(await storedHash(assetId as string)).toBe(hash(patternBytes(11 * MIB)))
  const second = proxy.puts.filter(put => put.part === 2)
  expect(second.map(put => put.passed)).toEqual([false, false, true])
  const [first, again, last] = second.map(put => put.at) as [number, number, number]
  expect(again - first).toBeGreaterThanOrEqual(990)
  expect(last - again).toBeGreaterThanOrEqual(1990)
  expect(partsOf()).toEqual([1, 2, 2, 2, 3])
})

test('a connection that breaks mid-upload loses nothing', async () => {
  proxy.faults.set(1, ['break', 'break', 'break'])
  proxy.faults.set(3, ['break'])
  await start(13 * MIB)
  const { assetId } = await end()
  expect(await storedHash(assetId as string)).toBe(hash(patternBytes(13 * MIB)))
})

test('retries RequestTimeout although its status is 400, and fetches a new address for an expired one', async () => {
  proxy.faults.set(1, [{ status: 400, body: '<Code>RequestTimeout</Code>' }])
  proxy.faults.set(2, [{ status: 403, body: '<Code>AccessDenied</Code>' }])
  await start(6 * MIB)
  const { assetId } = await end()
  expect(await storedHash(assetId as string)).toBe(hash(patternBytes(6 * MIB)))
  expect(partsOf()).toEqual([1, 1, 2, 2])
})

test('a part that always fails ends the upload with its message', async () => {
  proxy.faults.set(1, [{ status: 500 }, { status: 500 }, { status: 500 }])
  await start(6 * MIB)
  expect((await end()).failure).toBe('Failed to upload part 1 after 3 attempts')
})

test('permanent errors are not retried', async () => {
  proxy.faults.set(1, [{ status: 400, body: '<Code>InvalidPart</Code>' }])
  await start(1 * MIB)
  expect((await end()).failure).toBe('The storage refused part 1')
  expect(partsOf()).toEqual([1])
})

test('after a reload only the missing parts are sent, for a project of the same type', async () => {
  const size = 21 * MIB
  proxy.faults.set(5, [{ status: 500 }, { status: 500 }, { status: 500 }])
  await start(size)
  expect((await end()).failure).toBe('Failed to upload part 5 after 3 attempts')
  const before = proxy.puts.filter(put => put.passed).map(put => put.part)
  expect(before.sort((a, b) => a - b)).toEqual([1, 2, 3, 4])
  proxy.puts.length = 0
  await page.reload()
  await page.waitForFunction(() => 'startUpload' in window)
  expect(await page.evaluate(() => window.interrupted())).toEqual([{ kind: 'project', type: 'captionVideo' }])
  await start(size)
  const { assetId, steps } = await end()
  expect(await storedHash(assetId as string)).toBe(hash(patternBytes(size)))
  expect(partsOf()).toEqual([5])
  expect(steps.find(step => step.state === 'uploading')?.percent).toBeGreaterThanOrEqual(95)
})

test('an invalid token signs out with a message', async () => {
  await page.waitForFunction(() => 'startUpload' in window)
  await page.evaluate(() => window.startUpload(10, 'never-given'))
  expect((await end()).failure).toContain('Invalid token')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a credentials error without a reason gets a generic message', async () => {
  await page.route('**/api/upload-credentials/', route => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await start(MIB)
  expect(await end()).toMatchObject({ assetId: null, failure: 'Failed to get upload credentials' })
  expect(proxy.puts).toEqual([])
})
