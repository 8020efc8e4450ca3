import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { type SupervisedWorker, superviseWorker } from '../app/supervise-worker'
import type { StockKind, StockProviderId } from '../platform/providers/stock/stock-provider'
import { type StockPeer, stockPeer } from '../platform/providers/stock/testing/stock-peer'
import { verify, whoHas } from './plan'
import { type TestServer, testServer } from './server'

/** What is looked for in a library. */
export type Library = { provider: StockProviderId; kind: StockKind }

const VIDEOS: Library = { provider: 'pexels', kind: 'video' }

/** What is said of a library whose answer is something else. */
export const unreadable = (name: string): string =>
  `${name} sent an answer that can't be read. Try again later.`

/** A fault of a library: it gives this answer once. */
export const answer = (status: number, body: unknown = '') =>
  ({ kind: 'answer', times: 1, status, body }) as const

/** Gives the tests of a file a server with a worker, and local stock libraries whose keys it has. */
export function stockTests() {
  let server: TestServer
  let worker: SupervisedWorker
  let peer: StockPeer

  beforeAll(async () => {
    peer = await stockPeer()
    server = await testServer()
    const { dataDir, database } = server
    worker = superviseWorker({ dataDir, databaseUrl: database.url, log: () => {} })
  })
  afterAll(async () => {
    await worker?.stop()
    await server?.stop()
    await peer?.stop()
  })
  beforeEach(() => {
    peer.faults.length = 0
    peer.requests.length = 0
    peer.files = `${peer.url}/files`
  })

  return {
    server: () => server,
    peer: () => peer,
    async newTeam() {
      const token = await server.register()
      await verify(server, token)
      return { token, ...(await whoHas(server, token)) }
    },
    /** Each test looks for words of its own, as answers are used again. */
    search: (token: string, query: string, { page = 1, ...library }: Library & { page?: number } = VIDEOS) =>
      server.ask('GET /api/stock/', { token, query: { ...library, query, page } }),
    find: (token: string, query: string, library: Library & { page?: number } = VIDEOS) =>
      server.call('GET /api/stock/', { token, query: { page: 1, ...library, query } }),
    choose: (token: string, id: string, library: Library = VIDEOS) =>
      server.call('POST /api/stock/import/', { token, body: { ...library, id } }),
    askFor: (token: string, id: string, library: Library = VIDEOS) =>
      server.ask('POST /api/stock/import/', { token, body: { ...library, id } }),
    /** Waits until an import has ended. */
    ended: (token: string, id: string) =>
      vi.waitFor(
        async () => {
          const poll = await server.call('GET /api/assets/{id}/check_status/', { token, params: { id } })
          expect(poll.status).not.toBe('in_progress')
          return poll
        },
        { timeout: 120_000, interval: 100 },
      ),
  }
}
