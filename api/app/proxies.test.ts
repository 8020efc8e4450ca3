import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import rateLimits from '../platform/rate-limits/rate-limits.json' with { type: 'json' }
import { readSettings, SettingError } from '../platform/settings/settings'
import { type TestDatabase, testDatabase } from '../testing/database'
import { startServer } from './server'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'talkreel-proxies-'))
})

afterAll(async () => {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Posts JSON as a proxy on this machine does for the client at `client`; returns the status and the body. */
type Post = (
  path: string,
  body: object,
  given: { client: string; token?: string },
) => Promise<{ status: number; body: Record<string, unknown> }>

/** Runs a server with these variables. */
async function serve<Value>(
  env: Record<string, string>,
  use: (post: Post) => Promise<Value>,
): Promise<Value> {
  const settings = readSettings({ ...process.env, ...env })
  const server = await startServer({ settings, dataDir, databaseUrl: database.url, port: 0, web: dataDir })
  try {
    return await use(async (path, body, { client, token }) => {
      const headers = {
        'Content-Type': 'application/json',
        'X-Forwarded-For': client,
        'X-Forwarded-Proto': 'https',
        ...(token && { Authorization: `Token ${token}` }),
      }
      const answer = await fetch(new URL(path, server.address), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    })
  } finally {
    await server.stop()
  }
}

const signIn = async (post: Post, client: string) => {
  const wrong = { email: `${randomUUID()}@example.test`, password: 'a wrong password' }
  return (await post('/api/rest-auth/login/', wrong, { client })).status
}

const MOST = rateLimits.passwordsOfPlace.points

/** The addresses of many clients, from those that are reserved for documents (RFC 5737). */
const clients = (network: string) => Array.from({ length: MOST }, (_, host) => `${network}.${host + 1}`)

test('behind a trusted proxy, wrong passwords of one client don’t stop another', async () => {
  await serve({}, async post => {
    for (let turn = 0; turn < MOST; turn += 1) expect(await signIn(post, '203.0.113.1')).toBe(400)
    expect(await signIn(post, '203.0.113.1')).toBe(429)
    expect(await signIn(post, '203.0.113.2')).toBe(400)
  })
})

test('a client can’t choose its address: headers of peers that are not listed are ignored, with a warning', async () => {
  await serve({ TRUST_PROXY: '10.0.0.0/8, uniquelocal' }, async post => {
    for (const client of clients('198.51.100')) expect(await signIn(post, client)).toBe(400)
    expect(await signIn(post, '192.0.2.1')).toBe(429)
  })
  const log = await readFile(join(dataDir, 'log', 'api.log'), 'utf8')
  const warnings = log.split('\n').filter(line => line.includes('TRUST_PROXY does not list'))
  expect(warnings).toHaveLength(1)
})

/** The address for the first part of an upload. */
async function partUrl(post: Post): Promise<string> {
  const client = '203.0.113.7'
  const account = { email: `${randomUUID()}@example.test`, password1: 'a long password' }
  const { body } = await post('/api/rest-auth/registration/', account, { client })
  const file = { fileName: 'talk.mp4', fileType: 'video/mp4', fileSize: 1_000 }
  const begun = await post('/api/upload-credentials/', file, { client, token: String(body.key) })
  const [first] = begun.body.urls as { url: string }[]
  return first?.url ?? ''
}

test('signed addresses have the origin of PUBLIC_URL, else what the proxy forwards', async () => {
  const named = await serve({ PUBLIC_URL: 'https://clips.localhost' }, partUrl)
  expect(new URL(named).origin).toBe('https://clips.localhost')
  const unnamed = await serve({}, partUrl)
  expect(new URL(unnamed).protocol).toBe('https:')
})

test('TRUST_PROXY that is no list of addresses is refused', () => {
  for (const value of ['everyone', '10.0.0.0/64', '10.0.0.1 10.0.0.2', 'true'])
    expect(() => readSettings({ TRUST_PROXY: value })).toThrow(SettingError)
})
