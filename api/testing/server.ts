import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Contracts } from '../app/contracts'
import { startServer } from '../app/server'
import type { RequestOf, ResponseOf } from '../platform/http/contract'
import { type TestDatabase, testDatabase } from './database'
import { type OpenApiDocument, trafficChecker } from './openapi'

type Key = keyof Contracts & string

/** A response with its parsed body. */
export type Answer<Body> = { status: number; headers: Headers; body: Body }

type Loose = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  token?: string | null
}

/** A real server with its own database and data folder. */
export type TestServer = {
  address: string
  dataDir: string
  database: TestDatabase
  /** Calls an operation with unchecked input; a body is sent as JSON. */
  ask(key: string, given?: Loose): Promise<Answer<Record<string, unknown>>>
  /** Calls an operation according to its contract. Throws if the response is not successful. */
  call<K extends Key>(
    key: K,
    given: RequestOf<Contracts[K]> & { token?: string },
  ): Promise<ResponseOf<Contracts[K]>>
  /** Creates an account and returns its token. */
  register(email?: string): Promise<string>
  /** Moves the clock of plans, renewals and locks. */
  clock: { set(to: Date): void }
  stop(): Promise<void>
}

type Checker = ReturnType<typeof trafficChecker>

/** By the text of openapi.json: compiling its schemas takes a quarter of the processor time of a short test file. */
const checkers = new Map<string, Checker>()

async function checkerOf(address: string): Promise<Checker> {
  const text = await (await fetch(new URL('/api/openapi.json', address))).text()
  const checker = checkers.get(text) ?? trafficChecker(JSON.parse(text) as OpenApiDocument)
  checkers.set(text, checker)
  return checker
}

const filled = (template: string, params: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/**
 * Starts a server on a free port for a test file. All requests and responses are validated against its openapi.json.
 * `pages` is the folder of the built pages, for browser tests; without it no pages are served.
 */
export async function testServer({ pages }: { pages?: string } = {}): Promise<TestServer> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'talkreel-api-'))
  // The permissions of a real data folder, so that the reader of uploads can enter its own folder in it.
  await chmod(dataDir, 0o711)
  const web = pages ?? path.join(dataDir, 'web')
  let moved = 0
  const now = () => new Date(Date.now() + moved)
  const server = await startServer({ dataDir, databaseUrl: database.url, port: 0, web, now })
  const { address } = server
  let checker: Promise<Checker> | null = null

  async function ask(key: string, { params = {}, query = {}, body, token }: Loose = {}) {
    const [method = 'GET', template = ''] = key.split(' ')
    const url = new URL(filled(template, params), address)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const response = await fetch(url, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const answer = isJson ? JSON.parse(text) : {}
    const contentType = response.headers.get('content-type')
    const exchange = { key, params, query, sent: body, status: response.status, contentType }
    checker ??= checkerOf(address)
    const check = await checker
    check({ ...exchange, body: text === '' ? undefined : answer })
    return { status: response.status, headers: response.headers, body: answer }
  }

  async function call<K extends Key>(key: K, given: RequestOf<Contracts[K]> & { token?: string }) {
    const { status, body } = await ask(key, given as Loose)
    if (status >= 300) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`)
    return body as ResponseOf<Contracts[K]>
  }

  const register = async (email = `${randomUUID()}@example.test`) => {
    const body = { email, password1: 'a long password' }
    return (await call('POST /api/rest-auth/registration/', { body })).key
  }

  return {
    address,
    dataDir,
    database,
    ask,
    call,
    register,
    clock: {
      set: to => {
        moved = to.getTime() - Date.now()
      },
    },
    stop: async () => {
      await server.stop()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
