import { superviseWorker } from '@/api/app/supervise-worker'
import { type TestServer, testServer } from '@/api/testing/server'
import { builtPages } from './built-pages'

/**
 * Starts a server for journeys that look into its database, with the built pages and a worker that its `stop` stops
 * first.
 */
export async function startWithWorker(): Promise<TestServer> {
  const server = await testServer({ pages: await builtPages() })
  const { dataDir, database } = server
  const worker = superviseWorker({ dataDir, databaseUrl: database.url, log: console.error })
  return {
    ...server,
    async stop() {
      await worker.stop()
      await server.stop()
    },
  }
}
